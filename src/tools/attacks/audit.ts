/** What markup holds that runs, loads or leaves. Runs in pages. */

const TAGS =
  'script,style,iframe,object,embed,link,meta,base,form,input,button,textarea,select,svg,video,audio,source,track,template,' +
  'frame,frameset,portal,noscript,applet,noembed,xmp,plaintext,foreignObject,image,use';

const ATTRIBUTES =
  /^(?:on.*|style|srcset|imagesrcset|ping|background|poster|action|formaction|srcdoc|xlink:href|manifest|codebase|dynsrc|lowsrc|longdesc|usemap|data|code|archive|profile|attributionsrc|http-equiv|slot|shadowrootmode|nonce)$/i;

const LINK = /^(?:https?:|mailto:|#)/i;

/** `images` is the form that addresses of images have here. */
export function audit(root: ParentNode, images: RegExp): string[] {
  const found = Array.from(root.querySelectorAll(TAGS), (element) => `<${element.localName}>`);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of Array.from(element.attributes)) {
      if (ATTRIBUTES.test(name)) found.push(`${element.localName} ${name}=${value.slice(0, 60)}`);
      if ((name === 'href' || name === 'cite') && !LINK.test(value)) found.push(`${name} ${value.slice(0, 60)}`);
      if (name === 'src' && !images.test(value)) found.push(`src ${value.slice(0, 60)}`);
    }
  }
  return found;
}

const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/;

/** A computed colour as 0xRRGGBBAA. Colours in another space than sRGB get a number of their own: equal text, equal number. */
export function packColor(computed: string): number {
  const match = RGB.exec(computed);
  if (match === null) return hash(computed);
  const alpha = match[4] === undefined ? 1 : Number(match[4]) / (match[5] === '%' ? 100 : 1);
  return ((byte(match[1]) << 24) | (byte(match[2]) << 16) | (byte(match[3]) << 8) | Math.round(alpha * 255)) >>> 0;
}

function byte(value: string): number {
  return Math.min(255, Math.round(Number(value)));
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

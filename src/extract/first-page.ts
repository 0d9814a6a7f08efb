const FIRST_PAGE = /^\/(?:index\.\w+)?$/;

/** Whether a link leads from within a site to its first page: what a logo does, and the name of a site. */
export function leadsHome(address: string, page: string): boolean {
  if (address === '' || !URL.canParse(address, page)) return false;
  const [to, from] = [new URL(address, page), new URL(page)];
  return hostOf(to) === hostOf(from) && isFirst(to) && !isFirst(from);
}

function isFirst({ pathname, search }: URL): boolean {
  return FIRST_PAGE.test(pathname) && search === '';
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, '');
}

const FIRST_PAGE = /^\/(?:index\.\w+)?$/;

/** Whether a link leads to the first page of a site, from a page that is none: what a logo does, and the name of a site. */
export function leadsHome(address: string, page: string): boolean {
  if (address === '' || !URL.canParse(address, page)) return false;
  return isFirst(new URL(address, page)) && !isFirst(new URL(page));
}

/** The same for the site of the page itself. */
export function leadsToOwnHome(address: string, page: string): boolean {
  return leadsHome(address, page) && new URL(address, page).host === new URL(page).host;
}

function isFirst({ protocol, pathname, search }: URL): boolean {
  return protocol.startsWith('http') && FIRST_PAGE.test(pathname) && search === '';
}

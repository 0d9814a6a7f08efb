/** Names of this machine and of machines that answer for themselves (RFC 6761, RFC 6762). */
const KEPT_NAME = /^(?:.+\.)?local(?:host)?\.?$/;

/**
 * Names that whatever network one is in may answer: those without a dot, which it completes, those that are kept for it
 * (RFC 8375, ICANN's `internal`), and those that routers give.
 */
const GIVEN_NAME = /^(?:[^.[\]]+|(?:.+\.)?(?:internal|home\.arpa|lan|fritz\.box))\.?$/;

/** 0.0.0.0/8, 127/8, 10/8, 192.168/16, 172.16/12 and 169.254/16 (RFC 1122, 1918, 3927), as `URL` writes them. */
const IPV4 = /^(?:0|10|127|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$/;

/** ::, ::1, fc00::/7 and fe80::/10 (RFC 4193, 4291), as `URL` writes them. */
const IPV6 = /^\[(?:::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)\]$/;

/** IPv4 in IPv6 (RFC 4291, 2.5.5.2): the last two groups are its four bytes. */
const IPV4_IN_6 = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/;

/**
 * 100.64/10 (RFC 6598): what providers give to the routers of their customers, and private networks such as Tailscale's
 * to their machines.
 */
const SHARED_IPV4 = /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.[\d.]+$/;

/**
 * Whether an address leads to this machine, or to one of the home or office network, by any name or address that may be
 * one's. What is no address leads nowhere.
 */
export function isNearAddress(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return GIVEN_NAME.test(host) || SHARED_IPV4.test(ipv4In(host)) || isKeptNear(host);
}

/** Whether a host is such a machine by a name or an address that no network may give to one of its choice. `host`: of a `URL`. */
export function isKeptNear(host: string): boolean {
  return KEPT_NAME.test(host) || IPV4.test(ipv4In(host)) || IPV6.test(host);
}

/** The IPv4 address that an IPv6 address stands for; any other host as it is. */
function ipv4In(host: string): string {
  const [, high, low] = IPV4_IN_6.exec(host) ?? [];
  if (high === undefined) return host;
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]).join('.');
}

/** This machine, or one of the home or office network by the addresses that are kept for these (RFC 1918, RFC 6762). */
export function isNear(host: string): boolean {
  return (
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.local)$/.test(host) ||
    /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host)
  );
}

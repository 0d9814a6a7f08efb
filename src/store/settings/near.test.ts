import { expect, test } from 'vitest';
import { isKeptNear, isNearAddress } from './near.ts';

const addressOf = (host: string): string => `http://${host}/page`;

test.each(
  (
    'localhost localhost. app.localhost printer.local printer.local. 127.0.0.1 127.1 0 0.0.0.0 10.1.2.3 192.168.1.7 ' +
    '172.20.0.2 169.254.169.254 [::1] [::] [::ffff:127.0.0.1] [::ffff:10.0.0.1] [fc00::1] [fd00::1] [fdff:ffff::1] [fe80::1] [febf::1] ' +
    '172.16.0.1 172.31.255.255 100.64.0.1 100.99.1.1 100.101.102.103 100.127.255.255 [::ffff:100.64.0.1] [::ffff:169.254.1.1] ' +
    'router nas NAS. fritz.box www.fritz.box. pi.lan nas.home.arpa wiki.internal'
  ).split(' '),
)('%s is near', (host) => {
  expect(isNearAddress(addressOf(host))).toBe(true);
});

test.each(
  (
    'example.org localhost.example.org 10.example.org example.notlocal 8.8.8.8 172.15.0.1 172.32.0.1 192.169.1.1 100.10.0.1 100.63.0.1 100.128.0.1 11.0.0.1 ' +
    '[fbff::1] [fe7f::1] [::ffff:100.63.0.1] [::ffff:172.32.0.1] [::2] ' +
    '[2001:db8::1] [::ffff:8.8.8.8] [fec0::1] ' +
    'notfritz.box example.box lan.example.org home.arpa.example.org arpa.example example.arpa notinternal.example plan.org'
  ).split(' '),
)('%s is not', (host) => {
  expect(isNearAddress(addressOf(host))).toBe(false);
});

test('what the provider of a network gives out is near, and may still be the machine of somebody else', () => {
  for (const host of ['100.64.0.1', '[::ffff:100.64.0.1]', 'nas.lan']) {
    expect([host, isNearAddress(addressOf(host)), isKeptNear(new URL(addressOf(host)).hostname)]).toEqual([
      host,
      true,
      false,
    ]);
  }
});

test.each(['', 'no address', 'data:image/png,', 'https://'])('what leads nowhere is not near: "%s"', (address) => {
  expect(isNearAddress(address)).toBe(false);
});

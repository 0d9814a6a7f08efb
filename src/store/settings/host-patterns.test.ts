import { expect, test } from 'vitest';
import { hostPatterns } from './host-patterns.ts';

test('each host is asked for once, whatever the ports, and no other', () => {
  const urls = ['https://a.example/1.png', 'https://a.example:444/2.png', 'http://b.example/3.png'];
  expect(hostPatterns(urls)).toEqual(['http://b.example/*', 'https://a.example/*']);
});

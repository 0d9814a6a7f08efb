import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeNumber } from './numbers.ts';

const TAGS =
  'ar ar-EG de de-AT de-CH de-DE en en-AU en-CA en-GB en-IE en-IN en-NZ en-US en-ZA es es-419 es-AR es-ES es-MX es-US ' +
  'fr fr-CA fr-CH fr-FR ja ja-JP zh zh-CN zh-Hans-CN zh-TW en-u-nu-arab';

test.each(TAGS.split(' '))('numbers of %s are written as the browser writes them', (tag) => {
  const numbers = fc.oneof(
    fc.integer({ min: 0, max: 20_000 }),
    fc.integer({ min: 0, max: 200_000 }).map((n) => n / 10),
    fc.maxSafeInteger(),
    fc.double(),
  );
  const same = (n: number): void => {
    expect(writeNumber(n, tag)).toBe(n.toLocaleString(tag));
  };
  [0, -0, 0.3, 1, 1.5, 999, 999.9, 1_000, 1_234.5, 9_999, 10_000, 99_999, 100_000, 1_000_000].forEach(same);
  fc.assert(fc.property(numbers, same));
});

test('numbers of a common language are written without making a format', () => {
  const made = Number.prototype.toLocaleString;
  Number.prototype.toLocaleString = () => 'asked';
  try {
    for (const tag of ['en-US', 'de', 'es', 'fr-FR', 'ja', 'zh-CN'])
      expect([12_345, 1.2].map((n) => writeNumber(n, tag))).not.toContain('asked');
    expect(writeNumber(999, 'en-ZA')).toBe('999');
    expect(writeNumber(12_345, 'ar')).toBe('asked');
  } finally {
    Number.prototype.toLocaleString = made;
  }
});

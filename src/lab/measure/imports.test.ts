import { expect, test } from 'vitest';
import { filesBehind } from './imports.ts';

const namesBehind = (path: string): string[] =>
  filesBehind(new URL(path, import.meta.url)).map(({ pathname }) => pathname.replace(/^.*\/src\//, ''));

test('behind a module stand those that it imports, also by way of others, each once', () => {
  const names = namesBehind('./scorers.ts');
  expect(names).toContain('lab/measure/scorers.ts');
  expect(names).toContain('extract/page/geometry.ts');
  expect(namesBehind('./evaluate.ts')).toEqual(expect.arrayContaining(names));
  expect(new Set(names).size).toBe(names.length);
});

test('a module of which types alone are imported does not stand behind it', () => {
  expect(namesBehind('./grades.ts')).toEqual(['lab/measure/grades.ts']);
  expect(namesBehind('./tables.ts')).toEqual(['lab/measure/tables.ts']);
});

import { parseMarkup } from '../clip/dom.ts';
import { toFile } from '../clip/file.ts';
import { plainText } from '../clip/plain-text.ts';
import { provide, type Parts } from './parts.ts';

const textOf: Parts['text']['textOf'] = (html) => {
  const parsed = parseMarkup(html);
  return parsed && plainText(parsed.body);
};

provide('text', { textOf, toFile });

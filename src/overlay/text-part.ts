import { parseMarkup } from '../clip/dom.ts';
import { toFile } from '../clip/files/file.ts';
import { plainText } from '../clip/files/plain-text.ts';
import { provide, type Parts } from './parts.ts';

const textOf: Parts['text']['textOf'] = (html) => {
  const parsed = parseMarkup(html);
  return parsed && plainText(parsed.body);
};

provide('text', { textOf, toFile });

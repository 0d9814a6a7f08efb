import { expect, test } from 'vitest';
import { clipHtml } from '../testing.ts';

test.each([
  [
    'paragraphs with a bullet before them are a list',
    '<p>You need:</p><p>●&nbsp;&nbsp; Rye</p><p>●&nbsp; <b>Water</b>, warm</p><p>Bake it.</p>',
    '<p>You need:</p><ul><li>Rye</li><li><b>Water</b>, warm</li></ul><p>Bake it.</p>',
  ],
  [
    'a bullet in bold goes too',
    '<p><b>• Rye</b> is dark.</p><p><b>•</b> Wheat is not.</p>',
    '<ul><li><b>Rye</b> is dark.</li><li>Wheat is not.</li></ul>',
  ],
  [
    'lines of one paragraph are a list behind those that lead to it',
    '<p>You need:<br>• Rye<br>• <i>Water</i></p><p>Bake it.</p>',
    '<p>You need:</p><ul><li>Rye</li><li><i>Water</i></li></ul><p>Bake it.</p>',
  ],
  ['so are lines with nothing before them', '<p>• Rye<br>• Water</p>', '<ul><li>Rye</li><li>Water</li></ul>'],
  [
    'one line alone is none, nor one that goes on without',
    '<p>Ann</p><p>· 1 year ago</p><p>Words</p><p>• Rye<br>and wheat<br>• Water</p>',
    '<p>Ann</p><p>· 1 year ago</p><p>Words</p><p>• Rye<br>and wheat<br>• Water</p>',
  ],
  ['signs alone are none', '<p>Words</p><p>• • •</p><p>Words</p>', '<p>Words</p><p>Words</p>'],
  ['a heading ends without the sign of a chain', '<h2>Foot<b>notes 🔗 </b></h2>', '<h2>Foot<b>notes</b></h2>'],
  ['a heading is not bold as a whole', '<h2> <b>Foot<i>notes</i></b> </h2>', '<h2>Foot<i>notes</i></h2>'],
  ['a heading has bold words', '<h2><b>Foot</b>notes</h2>', '<h2><b>Foot</b>notes</h2>'],
  ['which stays where it begins one', '<h2>🔗 Links</h2><p>Words</p>', '<h2>🔗 Links</h2><p>Words</p>'],
])('%s', (_what, page, wanted) => {
  expect(clipHtml(page)).toBe(wanted);
});

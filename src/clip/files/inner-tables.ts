import { moveChildren, unwrap } from '../children.ts';

/** The rows of a table within a cell as paragraphs, for what has lines there alone: a sign stands between its cells. */
export function rowsAsLines(table: Element): DocumentFragment {
  const lines = table.ownerDocument.createDocumentFragment();
  for (const row of table.querySelectorAll('caption, tr')) {
    const line = table.ownerDocument.createElement('p');
    const cells = row.localName === 'tr' ? Array.from(row.children) : [row];
    for (const cell of cells.filter(({ textContent }) => textContent?.trim() !== '')) {
      if (line.firstChild) line.append(' · ');
      for (const paragraph of cell.querySelectorAll('p + p')) paragraph.before(' ');
      moveChildren(cell, line);
    }
    for (const paragraph of line.querySelectorAll('p')) unwrap(paragraph);
    lines.append(line);
  }
  return lines;
}

import { expect, test } from 'vitest';
import { testPage, type TestPage } from '../testing.ts';
import { checkLabel } from './check-label.ts';
import { labelStudioTask, type LabelStudioTask } from './label-studio.ts';
import { makeLabel, type Label } from './label.ts';

const BODY = `<nav>Menu</nav><div id="in"><h1>Head &amp; shoulders</h1><p>one <b>two</b> three<script></script> four</p>
<div class="out">Advert</div><p hidden>nothing</p><table><tr><td>cell &lt;i&gt;</td></tr></table></div><p>after</p>`;

function taskOf(page: TestPage, included: string, excluded: string): LabelStudioTask {
  const rows = { included: page.rows(included), excluded: page.rows(excluded) };
  const selection = { extractor: 'clg', ...rows, scores: [1], leftOut: [] };
  const task = labelStudioTask(
    inPage(page.captured, selection, {
      now: new Date(0),
      prediction: { ...selection, included: page.rows('nav'), excluded: [] },
      model: 'm1',
      edits: [],
      withSnapshot: true,
    }),
  );
  if (!task) throw new RangeError('the label has no page');
  return task;
}

/** Test pages stand in a frame of the test's own page; labels of real pages begin at the page. */
function inPage(...given: Parameters<typeof makeLabel>): Label {
  const label = JSON.stringify(makeLabel(...given), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(/^.*?::document(?=\/)/, '') : value,
  );
  return checkLabel(JSON.parse(label));
}

/** The text of regions as a browser finds it at their paths. */
function textsAt(html: string, regions: LabelStudioTask['annotations'][0]['result']): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const nodeAt = (path: string): Node => {
    const found = body.ownerDocument.evaluate(`.${path}`, body, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
    if (!found.singleNodeValue) throw new RangeError(`nothing is at ${path}`);
    return found.singleNodeValue;
  };
  return regions.map(({ value }) => {
    const range = body.ownerDocument.createRange();
    range.setStart(nodeAt(value.start), value.startOffset);
    range.setEnd(nodeAt(value.end), value.endOffset);
    return range.toString().replace(/\s+/g, ' ').trim();
  });
}

test('the regions of a task are the selected text, cut where something is left out', () => {
  const { data, annotations } = taskOf(testPage(BODY), '#in', '.out');
  expect(textsAt(data.html, annotations[0].result)).toEqual(['Head & shouldersone two three four', 'cell <i>']);
});

test('what the method found is the prediction, by the name of its model', () => {
  const { data, predictions } = taskOf(testPage(BODY), '#in', '.out');
  expect(predictions.map(({ model_version }) => model_version)).toEqual(['clg m1']);
  expect(textsAt(data.html, predictions[0].result)).toEqual(['Menu']);
});

test('the page of a task runs nothing and holds what was seen only', () => {
  const { data } = taskOf(testPage(`${BODY}<p>&lt;img src=x onerror=alert(1)&gt;</p>`), '#in', '.out');
  const { body } = new DOMParser().parseFromString(data.html, 'text/html');
  expect(new Set([...body.querySelectorAll('*')].map(({ localName }) => localName))).toEqual(new Set(['div', 'span']));
  expect(body.textContent).not.toContain('nothing');
});

test('a label without its page makes no task', () => {
  const page = testPage(BODY);
  const selection = { extractor: 'clg', included: page.rows('#in'), excluded: [], scores: [1], leftOut: [] };
  const label = makeLabel(page.captured, selection, { now: new Date(0), prediction: null, model: '', edits: [] });
  expect(labelStudioTask(label)).toBeNull();
});

import type { Rectangle } from '../../extract/edit/commands.ts';
import { startEditor } from '../../extract/edit/state.ts';
import type { Region } from '../../extract/page/selection.ts';
import { extractorNames } from '../../extractors/names.ts';
import { regionOf } from '../measure/evaluate.ts';
import type { Method, Prediction } from '../measure/methods.ts';
import { areaScore } from '../measure/scorers.ts';
import { markdownTable } from '../measure/tables.ts';
import type { LabPage } from '../pages/pages.ts';
import { byKeyboard } from './person-keys.ts';
import { byMouse } from './person-mouse.ts';
import { correct, type Errand, type Listed, type Outcome } from './person.ts';

/** How the correction of a page went, by mouse and by keyboard. */
export interface Simulated {
  readonly lab: LabPage;
  readonly mouse: Outcome;
  readonly keyboard: Outcome;
}

/** Methods that the editor's list shows at most. */
const LISTED = 9;

/** Corrects a page from the answer of `first` to its gold. `others` are the methods that the person can switch to. */
export function simulatePage(lab: LabPage, first: Method, others: readonly Method[]): Simulated {
  const errand = errandOf(lab, first, others);
  return {
    lab,
    mouse: correct(errand, byMouse(lab.snapshot, rectanglesOf(lab))),
    keyboard: correct(errand, byKeyboard),
  };
}

function errandOf(lab: LabPage, first: Method, others: readonly Method[]): Errand {
  const { snapshot } = lab;
  const gold = regionOf(snapshot, goldOf(lab));
  const known = new Map<string, number>();
  const score = (choice: Region): number => {
    const key = `${choice.included.join()}|${choice.excluded.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { f1 } = areaScore(regionOf(snapshot, choice), gold);
    known.set(key, f1);
    return f1;
  };
  return { start: startEditor(snapshot, first.predict(lab)?.rows ?? NOTHING), score, answers: answersOf(lab, others) };
}

const NOTHING: Prediction['rows'] = { included: [], excluded: [] };

const goldOf = ({ select, deselect }: LabPage): Region => ({ included: select, excluded: deselect });

/** What the methods of the editor's list find, each answer once, in the order of the list. */
function answersOf(lab: LabPage, methods: readonly Method[]): Listed[] {
  const answers = new Map<string, Listed>();
  for (const name of extractorNames) {
    const rows = methods.find((method) => method.name === name)?.predict(lab)?.rows;
    if (!rows || rows.included.length === 0) continue;
    const key = `${rows.included.join()}|${rows.excluded.join()}`;
    if (!answers.has(key)) answers.set(key, { ...rows, extractor: name });
  }
  return [...answers.values()].slice(0, LISTED);
}

/** Borders of the wanted region beyond which no further rectangles are thought of: the largest lists have hundreds. */
const MOST_BORDERS = 12;

/** Rectangles that a person would draw: around each wanted block, and between any two borders of the wanted region. */
function rectanglesOf({ snapshot: page, select, deselect }: LabPage): Rectangle[] {
  const boxOf = (row: number): Rectangle => ({
    left: page.left[row],
    top: page.top[row],
    right: page.right[row],
    bottom: page.bottom[row],
  });
  const boxes = select.map(boxOf);
  const cuts = deselect.map(boxOf);
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const borders = [...new Set([...boxes, ...cuts].flatMap(({ top, bottom }) => [top, bottom]))].sort((a, b) => a - b);
  const between =
    borders.length > MOST_BORDERS
      ? []
      : borders.flatMap((top, k) => borders.slice(k + 1).map((bottom) => ({ left, top, right, bottom })));
  return [...boxes.slice(0, 4 * MOST_BORDERS), ...between];
}

/** Actions over the pages that came right; those that did not count as endless. */
export interface Figures {
  readonly median: number;
  readonly p90: number;
}

/** The last line of the report. A page is unreached where either hand did not get there. */
export function figuresOf(pages: readonly Simulated[]): {
  pages: number;
  mouse: Figures;
  keyboard: Figures;
  unreached: number;
} {
  const figures = (hand: 'mouse' | 'keyboard'): Figures => {
    const actions = pages.map((page) => (page[hand].reached ? page[hand].actions : Infinity)).sort((a, b) => a - b);
    const rank = (share: number) => actions[Math.max(0, Math.ceil(share * actions.length) - 1)] ?? 0;
    return { median: rank(0.5), p90: rank(0.9) };
  };
  const unreached = pages.filter(({ mouse, keyboard }) => !mouse.reached || !keyboard.reached).length;
  return { pages: pages.length, mouse: figures('mouse'), keyboard: figures('keyboard'), unreached };
}

/** Pages of the report that took longest. */
const WORST = 25;

/** Both hands, and the pages that took longest with what was done, as Markdown. */
export function simulationReport(pages: readonly Simulated[]): string {
  const { mouse, keyboard, unreached } = figuresOf(pages);
  const table = markdownTable(
    ['hand', 'pages', 'median', '90 %', 'unreached'],
    (
      [
        ['mouse', mouse],
        ['keyboard', keyboard],
      ] as const
    ).map(([hand, { median, p90 }]) => [
      hand,
      String(pages.length),
      String(median),
      String(p90),
      String(pages.filter((page) => !page[hand].reached).length),
    ]),
  );
  const cost = ({ reached, actions }: Outcome) => (reached ? actions : Infinity);
  const longest = (page: Simulated) => Math.max(cost(page.mouse), cost(page.keyboard));
  const worst = [...pages].sort((a, b) => longest(b) - longest(a) || cost(b.mouse) - cost(a.mouse)).slice(0, WORST);
  const lines = worst.flatMap(({ lab, mouse, keyboard }) => [
    `- ${lab.page.set}/${lab.page.id} (${lab.page.type}), area F1 ${mouse.from.toFixed(3)} at first`,
    `  - mouse: ${told(mouse)}`,
    `  - keyboard: ${told(keyboard)}`,
  ]);
  return `${table}\n\n${unreached} pages unreached by one hand or both. The pages that took longest:\n\n${lines.join('\n')}`;
}

function told({ reached, actions, to, moves }: Outcome): string {
  const end = reached ? `${actions}` : `not reached, ${to.toFixed(3)} after ${actions}`;
  return `${end}: ${moves.join('; ') || 'nothing to do'}`;
}

/** Styled pages with a wanted region that covers something: the others have no area F1. */
export function simulatedPages(pages: readonly LabPage[]): LabPage[] {
  return pages.filter(({ page, select }) => page.gold.kind === 'nodes' && select.length > 0);
}

/** A simulated person who corrects a selection and knows what it should be. Pure. */
import { switchTo } from '../../extract/edit/commands.ts';
import type { Answer, Editor } from '../../extract/edit/state.ts';
import type { Region } from '../../extract/page/selection.ts';

/** What the person sees and wants. */
export interface Errand {
  readonly start: Editor;
  /** Area F1 of a region against the wanted one, 0–1. */
  readonly score: (choice: Region) => number;
  /** What the methods find, in the order of the editor's list. */
  readonly answers: readonly Listed[];
}

/** What one method finds, by its name. */
export type Listed = Answer & { readonly extractor: string };

/** Something that the person can do in one go: to move somewhere and act there. */
export interface Move {
  /** Clicks, drags or keys. */
  readonly cost: number;
  readonly name: string;
  readonly after: Editor;
}

/** All moves from where an editor stands, the cheapest first, up to a cost. */
export type Hand = (editor: Editor, errand: Errand, most: number) => Iterable<Move>;

/** How a correction went. */
export interface Outcome {
  /** Whether the region came right; if not, no move helped any more, or patience was at an end. */
  readonly reached: boolean;
  /** Clicks, drags and keys in all. */
  readonly actions: number;
  /** Area F1 before and after. */
  readonly from: number;
  readonly to: number;
  readonly moves: readonly string[];
}

/** Area F1 at which the person is content. */
const CONTENT = 0.98;

/** Actions. What has not come right by then is given up. */
const PATIENCE = 60;

/** Actions in one move: nobody plans further. */
const FORESIGHT = 16;

/** Actions. A move of so many that makes the region right is preferred to one that gains more an action. */
const NEAR = 5;

/** Area F1. What gains less is not worth an action. */
const LEAST_GAIN = 1e-4;

/**
 * Moves until the region is right. Where that takes more than a few actions, the shortest of some plans: each begins with
 * another move and goes on in the same way.
 */
export function correct(errand: Errand, hand: Hand): Outcome {
  const start: State = {
    editor: errand.start,
    actions: 0,
    score: errand.score(errand.start.present.choice),
    moves: [],
  };
  let best = finished(goOn(start, errand, hand, PATIENCE), start);
  if (best.reached && best.actions <= NEAR) return best;
  for (const [k, move] of openings(start, errand, hand).entries()) {
    if (best.reached && k >= OPENINGS + errand.answers.length) break;
    const limit = best.reached ? best.actions - 1 : PATIENCE;
    if (move.cost > limit) continue;
    const plan = finished(goOn(after(start, move, errand), errand, hand, limit), start);
    if (plan.reached ? !best.reached || plan.actions < best.actions : !best.reached && plan.to > best.to) best = plan;
  }
  return best;
}

interface State {
  readonly editor: Editor;
  readonly actions: number;
  readonly score: number;
  readonly moves: readonly string[];
}

function after({ actions, moves }: State, move: Move, errand: Errand): State {
  const score = errand.score(move.after.present.choice);
  const said = `${move.name} (${move.cost}) ${score.toFixed(3)}`;
  return { editor: move.after, actions: actions + move.cost, score, moves: [...moves, said] };
}

function goOn(from: State, errand: Errand, hand: Hand, limit: number): State {
  let state = from;
  while (state.score < CONTENT) {
    const move = bestMove(state.editor, errand, hand, state.score, Math.min(FORESIGHT, limit - state.actions));
    if (!move) break;
    state = after(state, move, errand);
  }
  return state;
}

function finished({ actions, score, moves }: State, start: State): Outcome {
  return { reached: score >= CONTENT, actions, from: start.score, to: score, moves };
}

/** Actions and moves that a person considers to begin with. */
const OPENING_COST = 5;
const OPENINGS = 4;

/** The same where none of those leads to the end. */
const MORE_OPENINGS = 24;

/** The moves that lead furthest, those to the answer of another method, then more of the first. */
function openings(start: State, errand: Errand, hand: Hand): Move[] {
  if (start.score >= CONTENT) return [];
  const furthest: { move: Move; score: number }[] = [];
  for (const move of hand(start.editor, errand, OPENING_COST)) {
    const score = errand.score(move.after.present.choice);
    if (score > start.score) furthest.push({ move, score });
  }
  furthest.sort((a, b) => b.score - a.score || a.move.cost - b.move.cost);
  const moves = furthest.map(({ move }) => move);
  const answers = [...otherAnswers(start.editor, errand)];
  return [...moves.slice(0, OPENINGS), ...answers, ...moves.slice(OPENINGS, MORE_OPENINGS)];
}

/** A move that makes the region right where one is near, else the one with the best gain an action. */
function bestMove(editor: Editor, errand: Errand, hand: Hand, score: number, most: number): Move | null {
  let best: Move | null = null;
  let bestRate = 0;
  for (const move of hand(editor, errand, most)) {
    // No dearer move can gain more an action than what there is still to gain.
    if (move.cost > NEAR && (1 - score) / move.cost < bestRate) break;
    if (move.after.present === editor.present) continue;
    const reached = errand.score(move.after.present.choice);
    if (reached >= CONTENT) return move;
    const rate = (reached - score) / move.cost;
    if (reached - score >= LEAST_GAIN && rate > bestRate) [best, bestRate] = [move, rate];
  }
  return best;
}

/** Opens the list of the methods and takes one of their answers: two actions, by hand or by key. */
export function* otherAnswers(editor: Editor, { answers }: Errand): Iterable<Move> {
  for (const answer of answers) yield { cost: 2, name: answer.extractor, after: switchTo(editor, answer) };
}

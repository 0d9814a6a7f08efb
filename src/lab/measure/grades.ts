/** Grades of Wang et al., CCTA 2013, section 5. */
export type Grade = 'excellent' | 'good' | 'poor';

/** Sentences lost and noise blocks taken that a good answer may have at most: "1-2" in the paper. */
const MAX_FAULTS = 2;

/** Ends of sentences, and of lines. */
const SENTENCE = /[.!?。！？…]+|\n+/u;

/**
 * The grade of a text: excellent where it is the gold text, good where at most two sentences are lost and at most two
 * blocks are noise, else poor. Letters and digits are compared, case aside. A sentence is lost where the text does not
 * hold it; a block, a line of the text, is noise where the gold does not.
 */
export function gradeOf(text: string, gold: string): Grade {
  const [have, want] = [plain(text), plain(gold)];
  if (have === want) return 'excellent';
  if (have === '' || want === '') return 'poor';
  const lost = absentFrom(have, gold.split(SENTENCE));
  const noise = absentFrom(want, text.split('\n'));
  if (lost === 0 && noise === 0) return 'excellent';
  return lost <= MAX_FAULTS && noise <= MAX_FAULTS ? 'good' : 'poor';
}

/** How many of some pieces a plain text does not hold; counting stops where the grade is certain. */
function absentFrom(whole: string, pieces: readonly string[]): number {
  let absent = 0;
  for (const piece of pieces) {
    if (!whole.includes(plain(piece))) absent++;
    if (absent > MAX_FAULTS) break;
  }
  return absent;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

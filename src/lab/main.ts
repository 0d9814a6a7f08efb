import { parseArgs } from 'node:util';
import { BrowserMissing } from '../tools/find-browser.mjs';
import { COMMANDS, say } from './commands.ts';
import { FLAGS, UsageError } from './flags.ts';
import { NoManuals } from './measure/manuals.ts';
import { PopplerMissing } from './measure/paper.ts';
import { CorpusMissing } from './pages/corpus.ts';
import { NothingRecorded } from './pages/pages.ts';
import { NoDatabase } from './pull-labels.ts';

/** Exit code where something that the lab needs is not on this machine. */
const NOT_HERE = 2;

/** The help, made of the tables of commands and flags. */
function help(): string {
  const commands = Object.entries(COMMANDS).map(([name, { argument = '', says }]) => [`${name} ${argument}`, says]);
  const flags = Object.entries(FLAGS).map(([name, flag]) => {
    return [`--${name} ${'argument' in flag ? flag.argument : ''}`, flag.says];
  });
  const width = Math.max(...[...commands, ...flags].map(([term]) => term.trimEnd().length));
  const lines = (rows: string[][]): string =>
    rows.map(([term, says]) => `  ${term.trimEnd().padEnd(width)}  ${says}`.trimEnd()).join('\n');
  return `Usage: npm run lab -- COMMAND [options]

${lines(commands)}

${lines(flags)}

Exit codes: 0 done, 1 a failure or a figure below its floor, ${NOT_HERE} no corpus, no browser, no manuals or nothing recorded.`;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: FLAGS });
  const [name = '', ...args] = positionals;
  if (values.help || name === '') {
    console.log(help());
    return values.help ? 0 : 1;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new UsageError(`There is no command ${name}. npm run lab -- --help lists them.`);
  }
  return (await COMMANDS[name].run(values, args)) ?? 0;
}

/** What goes wrong for a known reason is one sentence; all else keeps its stack. */
function exitCodeOf(error: unknown): number {
  const notHere =
    error instanceof CorpusMissing ||
    error instanceof BrowserMissing ||
    error instanceof NothingRecorded ||
    error instanceof NoManuals ||
    error instanceof PopplerMissing;
  const badFlag = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (notHere || badFlag || error instanceof UsageError || error instanceof NoDatabase) say(error.message);
  else console.error(error);
  return notHere ? NOT_HERE : 1;
}

process.exitCode = await main().catch(exitCodeOf);

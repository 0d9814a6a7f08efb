import { writeFileSync } from 'node:fs';
import { format } from 'oxfmt';

/** Writes a value in lines that a person can compare, the same for the same value. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const { code, errors } = await format('value.json', JSON.stringify(value), { printWidth: 120 });
  if (errors.length > 0) throw new SyntaxError(errors.map(({ message }) => message).join('; '));
  writeFileSync(file, code);
}

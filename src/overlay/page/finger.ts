/** Whether a finger points here, and not a mouse. */
export function fingerPoints(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

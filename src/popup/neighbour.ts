/** The place in a list of so many that a key leads to from another; null where the key leads nowhere. */
export function neighbour(key: string, from: number, count: number, isRightToLeft: boolean): number | null {
  const [before, after] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  switch (key) {
    case before:
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case after:
    case 'ArrowDown':
      return Math.min(count - 1, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

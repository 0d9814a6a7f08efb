/** pt a CSS px. */
const POINTS_PER_PX = 0.75;

/** pt: letters are no smaller in this browser, whatever a style sheet asks for. People with weak eyes set it. */
export function leastType(): number {
  const probe = document.createElement('span');
  probe.style.fontSize = '1px';
  document.body.append(probe);
  const size = parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size * POINTS_PER_PX;
}

/** Rounds of settling: what ends may start something else, and an end that does so without end is left alone. */
const ROUNDS = 5;

/**
 * Takes running animations and transitions to their end, those without one to their beginning. Without it a page that
 * fades in is another one with each recording: what is seen of it depends on how fast the machine is.
 */
export function settleAnimations(document: Document): void {
  for (let round = 0; round < ROUNDS; round++) {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    if (running.length === 0) return;
    for (const animation of running) {
      if (animation.effect?.getComputedTiming().endTime === Infinity || animation.playbackRate === 0)
        animation.cancel();
      else animation.finish();
    }
  }
}

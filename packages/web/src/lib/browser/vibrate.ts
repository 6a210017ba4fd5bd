/** A nudge on phones that can. Browsers refuse it, loudly, before the person has touched the page. */
export function vibrate(pattern: number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

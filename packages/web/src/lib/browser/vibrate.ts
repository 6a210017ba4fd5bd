/** Vibrates phones that can. Browsers refuse it with a console error before the first touch, so this checks first. */
export function vibrate(pattern: number[]): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

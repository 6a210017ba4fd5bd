/** The heading that turns an arrow the short way: 350° to 10° is 20° on, not 340° back. */
export function nearestTurn(shownDegrees: number, headingDegrees: number): number {
  const turn = (((headingDegrees - shownDegrees) % 360) + 540) % 360;
  return shownDegrees + turn - 180;
}

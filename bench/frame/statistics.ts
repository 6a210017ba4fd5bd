export interface Summary {
  median: number;
  min: number;
  max: number;
}

/**
 * The `p` quantile (0–1) of the values, by linear interpolation between neighbors.
 * Throws on an empty list: no figure is better than a made-up one.
 */
export function quantile(values: readonly number[], p: number): number {
  if (values.length === 0) throw new RangeError('There is no quantile of nothing.');
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * p;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export function summarize(values: readonly number[]): Summary {
  return { median: quantile(values, 0.5), min: quantile(values, 0), max: quantile(values, 1) };
}

/** Ours divided by theirs, round by round: what slows the machine for a while slows both sides of a round. */
export function ratiosOf(ours: readonly number[], theirs: readonly number[]): number[] {
  if (ours.length !== theirs.length) throw new RangeError('Both sides need the same rounds.');
  return ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
}

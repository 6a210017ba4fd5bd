import type { SettingsVersion } from '@josey/contract/api/desk/settings';
import { type Fee, feeIn } from './fees-shape.ts';

export interface Run {
  value: number;
  /** When the fee took this value. */
  from: string;
  changedBy: SettingsVersion['changedBy'];
  isUpcoming: boolean;
}

/**
 * The values that a fee had, newest first: consecutive versions with the same value are one. A version that was
 * replaced before it started never counted.
 */
export function runsOf(
  versions: readonly SettingsVersion[],
  fee: Fee,
  now = new Date().toISOString(),
): Run[] {
  let earliest = '9';
  const valid = versions.filter(({ validFrom }) => {
    const isReplaced = validFrom >= earliest;
    if (!isReplaced) earliest = validFrom;
    return !isReplaced;
  });
  const runs: Run[] = [];
  for (const { value, validFrom, changedBy } of valid.toReversed()) {
    const amount = feeIn(value, fee);
    if (amount !== runs[0]?.value)
      runs.unshift({ value: amount, from: validFrom, changedBy, isUpcoming: validFrom > now });
  }
  return runs;
}

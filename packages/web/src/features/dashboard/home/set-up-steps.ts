import type { SetUpStep } from './set-up.tsx';

interface Account {
  needsLicense: boolean;
  /** Saved ways to pay, and cars; undefined while they are not known. */
  methods: number | undefined;
  cars: number | undefined;
}

/** What is missing, in the order in which a trip needs it. A car is suggested to those who still set up, not forever. */
export function setUpSteps({ needsLicense, methods, cars }: Account): SetUpStep[] {
  const missing: SetUpStep[] = [];
  if (needsLicense) missing.push('license');
  if (methods === 0) missing.push('payment');
  if (missing.length > 0 && cars === 0) missing.push('car');
  return missing;
}

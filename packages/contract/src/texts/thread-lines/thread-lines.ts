import type { RentalChargeKind } from '../../rules/states/money/rental-charge-states.ts';
import type { ThreadLine } from '../../values/choices/threads.ts';

/** The system lines of threads in one language: what happened, and a second line where there is more to say. */
export interface ThreadLineTexts {
  /** Quotes the person who gave it. */
  reason: string;
  charges: Record<RentalChargeKind, string>;
  lines: Record<ThreadLine, readonly [title: string, detail?: string]>;
}

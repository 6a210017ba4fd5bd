import type { DeclineReason } from '../../rules/decline-reasons.ts';

/** What a declined payment leaves: a held car or extension, nothing, a check-in that waits, or a method that is not saved. */
type Rest =
  | 'car_held'
  | 'time_held'
  | 'dates_held'
  | 'car_free'
  | 'time_free'
  | 'dates_free'
  | 'not_saved'
  | 'deposit';

/** The texts of declined rental payments: why, then what follows. */
export function declineTexts(why: Record<DeclineReason, string>, rest: Record<Rest, string>) {
  const texts = Object.entries(why).flatMap(([reason, declined]) =>
    Object.entries(rest).map(([held, next]) => [`${reason}_${held}`, `${declined} ${next}`]),
  );
  return Object.fromEntries(texts) as Record<`${DeclineReason}_${Rest}`, string>;
}

import type { DeclineReason } from '../../rules/decline-reasons.ts';

/** What a declined payment leaves: a held car or extension, or nothing; or that a method was not saved. */
type Rest = 'car_held' | 'time_held' | 'car_free' | 'time_free' | 'not_saved';

/** The texts of declined rental payments: why, then what is still held. */
export function declineTexts(why: Record<DeclineReason, string>, rest: Record<Rest, string>) {
  const texts = Object.entries(why).flatMap(([reason, declined]) =>
    Object.entries(rest).map(([held, next]) => [`${reason}_${held}`, `${declined} ${next}`]),
  );
  return Object.fromEntries(texts) as Record<`${DeclineReason}_${Rest}`, string>;
}

import { RIDE_RULES } from '@josey/contract/rules/limits';
import type { Context } from '#platform/kernel/context.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { expireRide } from '../rides.public.ts';
import { type EarlierAnswer, findCandidates, type WaitingRide } from './matching/find-candidates.ts';
import { matchRidesToDrivers } from './matching/match-rides-to-drivers.ts';
import { offerRides } from './offers/offer-rides.ts';
import { listAnswers } from './offers/offers.queries.ts';

/** A ride without a driver expires after this time. */
const EXPIRES_MS = RIDE_RULES.searchMinutes * 60_000;

/**
 * One pass over the waiting rides: those that waited too long expire; each of the others without an open offer is
 * matched with a free driver, who gets an offer. `offered` are the rides with an open offer. The cost grows with the
 * waiting rides, not with the drivers. All state is in the database: a process that dies here loses nothing.
 */
export async function dispatchRides(
  context: Context,
  presence: Presence,
  waiting: WaitingRide[],
  offered: ReadonlySet<string>,
): Promise<void> {
  const now = context.clock.now();
  const deadline = new Date(now.getTime() - EXPIRES_MS);
  for (const { id } of waiting.filter((ride) => ride.searching_since <= deadline)) {
    await expireRide(context, id, deadline).catch((err: unknown) =>
      context.log.warn({ err, rideId: id }, 'ride not ended; trying again'),
    );
  }
  const open = waiting.filter((ride) => ride.searching_since > deadline && !offered.has(ride.id));
  if (open.length === 0) return;
  const answers = await answersByRide(context, open);
  const matches = matchRidesToDrivers(
    open.map((ride) => ({
      rideId: ride.id,
      candidates: findCandidates(presence, ride, answers.get(ride.id) ?? NO_ANSWERS, now),
    })),
  );
  if (matches.length > 0) await offerRides(context, presence, matches, open);
}

type Answers = ReadonlyMap<string, EarlierAnswer>;
const NO_ANSWERS: Answers = new Map();

async function answersByRide({ db }: Context, rides: WaitingRide[]): Promise<Map<string, Answers>> {
  const byRide = new Map<string, Map<string, EarlierAnswer>>();
  for (const row of await listAnswers(
    db,
    rides.map(({ id }) => id),
  )) {
    const ofRide = byRide.get(row.ride_id) ?? new Map<string, EarlierAnswer>();
    byRide.set(row.ride_id, ofRide.set(row.driver_id, { times: row.times, lastAt: row.last_at }));
  }
  return byRide;
}

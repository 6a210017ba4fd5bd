import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import { DEFAULT_FARE_POLICY, SECONDS_PER_METER } from '@josey/contract/rules/pricing/rides/fare-policy';
import type { Context } from '#platform/kernel/context.ts';
import { bookedFrom } from '../../calendar/calendar.public.ts';
import { driversInDebt } from '../../ledger/ledger.public.ts';
import type { Presence } from '../drivers/drivers.public.ts';
import { expireRide } from '../rides.public.ts';
import { type EarlierAnswer, findCandidates, type WaitingRide } from './matching/find-candidates.ts';
import { type Candidate, matchRidesToDrivers, type Request } from './matching/match-rides-to-drivers.ts';
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
  const requests = open.map((ride) => ({
    ride,
    candidates: findCandidates(presence, ride, answers.get(ride.id) ?? NO_ANSWERS, now),
  }));
  const matches = matchRidesToDrivers(
    await withoutDebtors(context, await beforeBookings(context, requests, now)),
  );
  if (matches.length > 0) await offerRides(context, presence, matches, open);
}

interface Asked {
  ride: WaitingRide;
  candidates: Candidate[];
}

/** A ride goes to no driver whose car is booked before the ride would be over. */
async function beforeBookings(
  { db }: Context,
  requests: readonly Asked[],
  now: Date,
): Promise<readonly Asked[]> {
  const drivers = [
    ...new Set(requests.flatMap(({ candidates }) => candidates.map(({ driverId }) => driverId))),
  ];
  if (drivers.length === 0) return requests;
  const booked = await bookedFrom(db, drivers, now);
  if (booked.size === 0) return requests;
  const isOver = (ride: WaitingRide, meters: number) =>
    now.getTime() +
    meters * DEFAULT_FARE_POLICY.detourFactor * SECONDS_PER_METER * 1_000 +
    ride.duration_minutes * 60_000;
  return requests.map(({ ride, candidates }) => ({
    ride,
    candidates: candidates.filter(
      ({ driverId, meters }) =>
        isOver(ride, meters) <= (booked.get(driverId)?.getTime() ?? Number.POSITIVE_INFINITY),
    ),
  }));
}

/** Rides that are paid in cash go to no driver who owes too much of the cash that they took. */
async function withoutDebtors({ db, settings }: Context, requests: readonly Asked[]): Promise<Request[]> {
  const drivers = requests.flatMap(({ ride, candidates }) =>
    ride.payment_method === 'cash' ? candidates.map(({ driverId }) => driverId) : [],
  );
  const { currency, policies } = settings.current;
  const limit = { currency: currency.currency, cents: Math.max(policies.cashDebtLimitCents, 1) };
  const debtors = drivers.length > 0 ? await driversInDebt(db, drivers, limit) : new Set();
  return requests.map(({ ride, candidates }) => ({
    rideId: ride.id,
    candidates:
      ride.payment_method === 'cash'
        ? candidates.filter(({ driverId }) => !debtors.has(driverId))
        : candidates,
  }));
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

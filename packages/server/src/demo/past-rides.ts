import type { Charge } from '@josey/contract/rules/ledger/charge';
import type { AcceptedRide } from '@josey/contract/rules/receipts/accepted-price';
import { DEMO_PLACES } from '@josey/demo-city/places';
import { priceTrip } from '#domains/rides/rides.public.ts';
import { type Jsonb, jsonb } from '#platform/database/jsonb.ts';
import type { Context } from '#platform/kernel/context.ts';
import { type DemoPerson, NAMED_PEOPLE, SIMULATED_DRIVERS } from './demo-people.ts';
import { DAY_MS, DAYS, HOUR_MS, type Ids, idAt, idOf, MINUTE_MS, pick } from './past.ts';
import { chargeInThePast } from './post-past.ts';

const DRIVERS = [...NAMED_PEOPLE, ...SIMULATED_DRIVERS].filter(({ drives }) => drives);
const RIDERS = NAMED_PEOPLE.filter(({ drives }) => !drives);

/** This many a day, twelve hours apart: every day of the deployment's time zone has one, whatever its length. */
const REGULAR = 2;

export function ridesUntil(context: Context, ids: Ids, now: Date) {
  const rides: ReturnType<typeof pastRide>[] = [];
  for (let day = DAYS; day > 0; day--) {
    const perDay = 2 + ((day * 7) % 3);
    for (let ride = 0; ride < perDay; ride++) {
      const minutes = ride < REGULAR ? 0 : (day * 13) % 60;
      const hours = ride < REGULAR ? 3 + ride * 12 : 2 + ((ride * 17 + day * 5) % 20);
      const at = new Date(now.getTime() - day * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS);
      rides.push(pastRide(context, ids, rides.length, at));
    }
  }
  for (const hours of RECENT_HOURS) {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    rides.push(
      pastRide(context, ids, rides.length, at, { driver: SHOWN_DRIVER, isByCard: hours !== CASH_HOURS }),
    );
  }
  return Promise.all(rides);
}

/** The driver whose earnings the demo shows has driven all week: so many hours ago, once for cash. */
const SHOWN_DRIVER = DRIVERS[0];
const CASH_HOURS = 44;
const RECENT_HOURS = [141, 122, 99, 95, 74, 70, 47, CASH_HOURS, 27, 21, 3, 1];

interface Special {
  driver?: DemoPerson | undefined;
  isByCard?: boolean;
}

/** The nth past ride. Every eleventh was cancelled before a driver accepted. */
async function pastRide(context: Context, ids: Ids, n: number, at: Date, special: Special = {}) {
  const { currency } = context.settings.current.currency;
  const { driver = pick(DRIVERS, n * 4), isByCard = false } = special;
  const rider = pick(RIDERS, n * 3);
  const [from, to] = [pick(DEMO_PLACES, n * 7), pick(DEMO_PLACES, n * 7 + 5)];
  const { fare, policy, route } = await priceTrip(context, from, to);
  const isCancelled = n % 11 === 10 && !special.driver;
  const after = (minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS);
  const end = after(7 + fare.durationMinutes);
  const id = idAt(at);
  const ride = {
    id,
    rider_id: idOf(ids, rider),
    pickup_lat: from.lat,
    pickup_lng: from.lng,
    pickup_address: from.address,
    dropoff_lat: to.lat,
    dropoff_lng: to.lng,
    dropoff_address: to.address,
    distance_miles: fare.distanceMiles.toFixed(2),
    duration_minutes: fare.durationMinutes,
    currency,
    fare_lines: jsonb(fare.lines),
    price_proof: jsonb({
      kind: 'ride',
      policy,
      feesVersion: context.settings.versionOf('fees'),
      fare,
    } satisfies AcceptedRide),
    fare_cents: fare.fareCents,
    earnings_cents: fare.split.driverCents,
    tax_cents: fare.taxCents ?? 0,
    payment_method: isByCard ? 'card' : 'cash',
    requested_at: at,
    searching_since: at,
    ...(isCancelled
      ? { status: 'cancelled', cancelled_by: 'rider', cancelled_at: after(2), cancellation_fee_cents: 0 }
      : {
          status: 'completed',
          driver_id: idOf(ids, driver),
          car: carOf(driver),
          accepted_at: after(1),
          arrived_at: after(5),
          started_at: after(7),
          completed_at: end,
          final_fare_cents: fare.fareCents,
        }),
  };
  const charged = { amountCents: fare.fareCents, returnPath: `/rides/${id}` };
  const payment = {
    id: idAt(at),
    payer_id: ride.rider_id,
    kind: 'ride',
    subject_id: id,
    purpose: 'price',
    amount_cents: fare.fareCents,
    charged_cents: isCancelled ? 0 : fare.fareCents,
    captured_cents: isCancelled ? 0 : fare.fareCents,
    currency,
    method: ride.payment_method,
    ...(isByCard && { engine_reference: await chargeInThePast(context, { id, ...charged }) }),
    description: 'A ride with Josey',
    state: isCancelled ? 'voided' : 'captured',
    created_at: at,
  };
  const charge: Charge = {
    payee: { account: 'driver_payable', personId: idOf(ids, driver) },
    payeeCents: fare.split.driverCents,
    platformCents: fare.split.platformCents,
    taxCents: fare.taxCents ?? 0,
  };
  return { ride, payment, geometry: route.geometry, ...(!isCancelled && { paid: { charge, at: end } }) };
}

function carOf({ drives }: DemoPerson): Jsonb {
  if (!drives) throw new Error('Only drivers drive');
  const { make, model, color, licensePlate } = drives;
  return jsonb({ name: `${make} ${model}`, color, type: 'sedan', plate: licensePlate });
}

import type { Charge } from '@josey/contract/rules/ledger/charge';
import { rentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { RENTAL_TERMS_VERSION, type RentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import type { AcceptedRental } from '@josey/contract/rules/receipts/accepted-price';
import {
  findVehicle,
  rentalPolicyAt,
  type VehicleRow,
  vehiclePriceRules,
} from '#domains/vehicles/vehicles.public.ts';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import type { Context } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { NAMED_PEOPLE } from './demo-people.ts';
import { DAY_MS, DAYS, HOUR_MS, type Ids, idAt, idOf, pick } from './past.ts';
import { chargeInThePast, postPast } from './post-past.ts';

const RENTAL_DAYS = [1, 3, 2, 1, 4, 2];
/** The owners whose earnings the demo shows had rentals of a day this many days ago. */
const BUSY_OWNERS = NAMED_PEOPLE.filter(({ firstName }) => firstName === 'Renee' || firstName === 'Tomas');
const RECENT = [3, 5, 4];

interface PastRental {
  id: string;
  vehicle: VehicleRow;
  renterId: string;
  startsAt: Date;
  endsAt: Date;
  terms: RentalTerms;
  quote: ReturnType<typeof rentalQuote>;
  currency: string;
  chargeReference: string;
}

/** Each car was rented about twice, never at the same time: a dozen days apart. */
export async function rentalsUntil(context: Context, ids: Ids, now: Date): Promise<PastRental[]> {
  const vehicles = await listedVehicles(context, now);
  const busy = new Set(BUSY_OWNERS.map((person) => idOf(ids, person)));
  const rentals: PastRental[] = [];
  for (let n = 0; n < vehicles.length * 2; n++) {
    const vehicle = pick(vehicles, n);
    const renters = NAMED_PEOPLE.map((person) => idOf(ids, person)).filter((id) => id !== vehicle.owner_id);
    const isRecent = n >= vehicles.length && busy.has(vehicle.owner_id);
    const back = isRecent
      ? pick(RECENT, n)
      : Math.max(6, DAYS - Math.floor((n * DAYS) / (vehicles.length * 2)));
    const startsAt = new Date(Math.floor((now.getTime() - back * DAY_MS) / HOUR_MS) * HOUR_MS);
    const endsAt = new Date(startsAt.getTime() + (isRecent ? 1 : pick(RENTAL_DAYS, n)) * DAY_MS);
    const period = { startsAt, endsAt, timeZone: vehicle.time_zone };
    const rules = vehiclePriceRules(vehicle);
    const terms: RentalTerms = {
      version: RENTAL_TERMS_VERSION,
      timeZone: vehicle.time_zone,
      rules,
      extras: [],
      policy: rentalPolicyAt(vehicle, context.settings.current),
      feesVersion: context.settings.versionOf('fees'),
      rentalRules: context.settings.current.rentalRules,
      rentalRulesVersion: context.settings.versionOf('rentalRules'),
    };
    const quote = rentalQuote({ period, rules }, terms.policy);
    const id = idAt(new Date(startsAt.getTime() - 2 * DAY_MS));
    const returnPath = `/rentals/${id}`;
    const chargeReference = await chargeInThePast(context, { id, amountCents: quote.totalCents, returnPath });
    const currency = context.settings.current.currency.currency;
    rentals.push({
      id,
      vehicle,
      renterId: pick(renters, n * 7),
      startsAt,
      endsAt,
      terms,
      quote,
      currency,
      chargeReference,
    });
  }
  return rentals;
}

async function listedVehicles({ db }: Context, now: Date): Promise<VehicleRow[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select('id')
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
  const vehicles = await Promise.all(rows.map(({ id }) => findVehicle(db, id, now)));
  return vehicles.filter((vehicle) => vehicle !== undefined);
}

export async function insertRental(tx: Tx, past: PastRental): Promise<void> {
  const { id, vehicle, renterId, startsAt, endsAt, terms, quote, currency } = past;
  const proof: AcceptedRental = {
    kind: 'rental',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    terms,
    quote,
  };
  const bookedAt = new Date(startsAt.getTime() - 2 * DAY_MS);
  await tx
    .insertInto('rentals')
    .values({
      id,
      vehicle_id: vehicle.id,
      renter_id: renterId,
      owner_id: vehicle.owner_id,
      quote_id: newId(),
      starts_at: startsAt,
      ends_at: endsAt,
      status: 'completed',
      status_since: new Date(endsAt.getTime() + DAY_MS),
      instant_book: vehicle.instant_book,
      type: quote.type,
      lines: jsonb(quote.lines),
      price_proof: jsonb(proof),
      terms: jsonb(terms),
      total_cents: quote.totalCents,
      time_cents: quote.timeCents,
      owner_cents: quote.split.ownerCents,
      platform_cents: quote.split.platformCents,
      tax_cents: quote.taxCents,
      deposit_cents: 0,
      currency,
      cancellation_policy: vehicle.cancellation_policy,
      payment_method: 'card',
      hold_expires_at: bookedAt,
      paid_at: bookedAt,
      created_at: bookedAt,
    })
    .execute();
  const payment = {
    id: newId(),
    payer_id: renterId,
    kind: 'rental',
    subject_id: id,
    purpose: 'price',
    amount_cents: quote.totalCents,
    charged_cents: quote.totalCents,
    captured_cents: quote.totalCents,
    currency,
    method: 'card',
    description: 'Rental',
    state: 'captured',
    engine_reference: past.chargeReference,
    created_at: bookedAt,
  };
  await tx.insertInto('payments').values(payment).execute();
  const charge: Charge = {
    payee: { account: 'owner_payable', personId: vehicle.owner_id },
    payeeCents: quote.split.ownerCents,
    platformCents: quote.split.platformCents,
    taxCents: quote.taxCents,
  };
  await postPast(tx, payment, charge, startsAt);
  const handover = { rental_id: id, by_user_id: renterId, fuel_percent: 80 };
  const miles = Math.round((endsAt.getTime() - startsAt.getTime()) / HOUR_MS);
  await tx
    .insertInto('handovers')
    .values([
      { ...handover, kind: 'check_in', odometer_miles: 30_000, at: startsAt },
      { ...handover, kind: 'check_out', odometer_miles: 30_000 + miles, at: endsAt },
    ])
    .execute();
}

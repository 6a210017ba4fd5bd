import type * as api from '@josey/contract/api/vehicles/vehicles';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { type RentalPolicy, rentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { readBounds } from '@josey/contract/values/bounds';
import { percentOfCents } from '@josey/contract/values/money/money';
import { z } from 'zod';
import type { Context } from '#platform/kernel/context.ts';
import { invalidField } from '#platform/kernel/errors.ts';
import { requireRentalTime } from '../booking-terms.ts';
import { rentalPolicies } from '../rental-policy.ts';
import { presentPublicVehicle, vehiclePriceRules } from '../vehicles.presenter.ts';
import { toTheDecimeter } from './cells.ts';
import {
  findFreeVehicles,
  type Hit,
  SEARCH_FEATURES,
  type SearchFeature,
  type SearchPage,
} from './search.queries.ts';

type Search = ParsedQuery<typeof api.searchVehicles>;

/**
 * Vehicles that this renter, or any user, can book for a whole time near a place, with the price; with `vehicleId`: whether
 * that one is among them.
 */
export async function searchVehicles(
  context: Pick<Context, 'clock' | 'settings' | 'db'>,
  search: Search,
  renterId?: string,
  vehicleId?: string,
): Promise<Page<api.FoundVehicle>> {
  const { clock, settings, db } = context;
  const [start, end, now] = [new Date(search.startDate), new Date(search.endDate), clock.now()];
  requireRentalTime(start, end, now);
  const { rings, policies } = rentalPolicies(settings.current);
  const { maxTotalCents } = search;
  const filter = {
    ...search,
    center: { lat: toTheDecimeter(search.lat), lng: toTheDecimeter(search.lng) },
    start,
    end,
    renterId,
    vehicleId,
    bounds: search.bounds === undefined ? undefined : readBounds(search.bounds),
    features: featuresOf(search.features),
    rings,
    policies,
    maxTimeCents:
      maxTotalCents === undefined ? undefined : policies.map((policy) => timeWithin(maxTotalCents, policy)),
  };
  const page = { sort: search.sort, limit: search.limit, after: readCursor(search) };
  const rows = await findFreeVehicles(db, filter, page, now);
  return {
    items: rows.slice(0, search.limit).map((row) => {
      const period = { startsAt: start, endsAt: end, timeZone: row.time_zone };
      const priced = { period, rules: vehiclePriceRules(row) };
      const { type, totalCents } = rentalQuote(priced, policies[row.taxArea - 1]);
      const found = { distanceMeters: Math.round(row.meters), totalCents, priceType: type };
      return { ...presentPublicVehicle(row, settings.current.currency.currency), ...found };
    }),
    nextCursor: rows.length > search.limit ? cursorAfter(rows[search.limit - 1]) : null,
    total: rows[0]?.total ?? 0,
  };
}

function featuresOf(names: string | undefined): SearchFeature[] {
  return (names ?? '').split(',').flatMap((name) => {
    if (name.trim() === '') return [];
    const feature = SEARCH_FEATURES.find((known) => known === name.trim());
    if (!feature) throw invalidField('features', 'choose_from', { choices: SEARCH_FEATURES.join(', ') });
    return feature;
  });
}

/** Far above the dearest rate for a year, far below where sums leave whole cents. */
const MORE_THAN_ANY_RENTAL = 100_000_000_000_000;

/** The most that the time may cost so that the total, fee and tax included, stays within a limit. */
function timeWithin(maxTotalCents: number, policy: RentalPolicy): number {
  let [fits, tooMuch] = [0, Math.min(maxTotalCents, MORE_THAN_ANY_RENTAL) + 1];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (totalOf(middle, policy) <= maxTotalCents) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}

function totalOf(timeCents: number, { serviceFeePercent, taxPercent }: RentalPolicy): number {
  const withFee = timeCents + percentOfCents(timeCents, serviceFeePercent);
  return withFee + percentOfCents(withFee, taxPercent);
}

/** What each sort counts: whole cents, and meters. */
const CURSORS = {
  price: z.tuple([z.int(), z.uuid()]),
  distance: z.tuple([z.number(), z.uuid()]),
};

function cursorAfter(row: Hit | undefined): string | null {
  return row ? Buffer.from(JSON.stringify([row.order, row.id])).toString('base64url') : null;
}

function readCursor({ cursor, sort }: Search): SearchPage['after'] {
  if (!cursor) return undefined;
  try {
    const [order, id] = CURSORS[sort].parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { order, id };
  } catch {
    throw invalidField('cursor', 'not_a_cursor');
  }
}

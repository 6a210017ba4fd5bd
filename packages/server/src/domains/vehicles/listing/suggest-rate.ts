import * as api from '@josey/contract/api/vehicles/vehicles';
import type { ParsedQuery, Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import { toTheDecimeter } from '../search/cells.ts';
import { readDailyRates } from './daily-rates.queries.ts';

/** Daily rates of others near a place. The owner's own vehicles are excluded, and two are not a market. */
export async function suggestRate(
  { db, clock }: Context,
  callerId: string,
  { lat, lng, type }: ParsedQuery<typeof api.suggestRate>,
): Promise<Reply<typeof api.suggestRate>> {
  const center = { lat: toTheDecimeter(lat), lng: toTheDecimeter(lng) };
  const around = { center, radiusMeters: api.SIMILAR_WITHIN_METERS, type, notOf: callerId };
  const { vehicles, lowCents, middleCents, highCents } = await readDailyRates(db, around, clock.now());
  if (
    vehicles < api.SIMILAR_VEHICLES_MIN ||
    lowCents === null ||
    middleCents === null ||
    highCents === null
  ) {
    return {};
  }
  return { suggestion: { vehicles, lowCents, middleCents, highCents } };
}

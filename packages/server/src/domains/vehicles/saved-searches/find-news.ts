import { SAVED_SEARCH_RULES } from '@josey/contract/rules/limits/vehicles';
import { searchParams } from '@josey/contract/values/search-link';
import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import { searchVehicles } from '../search/search-vehicles.ts';
import { vehicleLabel } from '../vehicles.presenter.ts';
import {
  forgetCar,
  forgetChange,
  lockNextNews,
  nextChanges,
  noteCar,
  searchesAround,
  takeNews,
} from './changes.queries.ts';
import { deleteSearches, type SavedSearchRow } from './saved-searches.queries.ts';

const CHANGES_AT_ONCE = 100;
const SEARCHES_AT_ONCE = 200;
const HOUR_MS = 3_600_000;

/**
 * Compares the cars that changed with the searches around them, then tells people what is new, at most once a day for each
 * search. What is left when it ends is found at the next poll.
 */
export async function findNews(context: Context): Promise<void> {
  await deleteSearches(context.db, { begunBy: context.clock.now() });
  for (const change of await nextChanges(context.db, CHANGES_AT_ONCE)) {
    await compareCar(context, change.vehicle_id);
    await forgetChange(context.db, change);
  }
  while (await tellNext(context));
}

async function compareCar(context: Context, vehicleId: string): Promise<void> {
  let after: string | undefined;
  for (;;) {
    const page = { after, limit: SEARCHES_AT_ONCE };
    const searches = await searchesAround(context.db, vehicleId, page, context.clock.now());
    for (const search of searches) await compare(context, search, vehicleId);
    if (searches.length < SEARCHES_AT_ONCE) return;
    after = searches.at(-1)?.id;
  }
}

async function compare(context: Context, { id, user_id, query }: SavedSearchRow, vehicleId: string) {
  const one = { ...query, sort: 'distance', limit: 1 } as const;
  const [car] = (await searchVehicles(context, one, user_id, vehicleId)).items;
  if (car) await noteCar(context.db, id, { vehicleId, totalCents: car.totalCents });
  else await forgetCar(context.db, id, vehicleId);
}

/** Whether there was a search to tell of. */
async function tellNext(context: Context): Promise<boolean> {
  const now = context.clock.now();
  const quietUntil = new Date(now.getTime() + SAVED_SEARCH_RULES.quietHours * HOUR_MS);
  return transact(context, async (tx) => {
    const search = await lockNextNews(tx, now);
    if (!search) return false;
    const car = await takeNews(tx, search.id, quietUntil);
    if (car) {
      const { query } = search;
      await enqueue(tx, 'saved_search.found', {
        userId: search.user_id,
        place: query.place,
        vehicleLabel: vehicleLabel(car),
        cents: car.total_cents,
        currency: context.settings.current.currency.currency,
        start: query.startDate,
        end: query.endDate,
        timeZone: car.time_zone,
        link: `/rent-car?${searchParams(query)}`,
      });
    }
    return true;
  });
}

import { fork } from 'node:child_process';
import type { GeocodingEngine } from '../geocoding-engine.ts';
import { nameSpot } from '../name-spot.ts';
import type { PlaceTable } from './place-table.ts';
import { searchTable } from './search-table.ts';

const ATTRIBUTION = 'GeoNames (CC BY 4.0), OurAirports';
const MAKER = new URL('./make-place-table.process.ts', import.meta.url);

const tables = new Map<boolean, Promise<PlaceTable>>();

/** Created at the first query, and shared by all engines of this process. */
function openTable(hasDemoCity: boolean): Promise<PlaceTable> {
  const table = tables.get(hasDemoCity) ?? makeTable(hasDemoCity);
  tables.set(hasDemoCity, table);
  table.catch(() => tables.delete(hasDemoCity));
  return table;
}

/** The embedded engine: the cities of the world and its airports, in the demo also its city, on this machine. */
export function createGazetteer(hasDemoCity: boolean): GeocodingEngine {
  const answered = { isStandIn: false, attribution: ATTRIBUTION };
  return {
    search: async (query) => ({ places: searchTable(await openTable(hasDemoCity), query), ...answered }),
    reverse: async (spot) => ({ place: nameSpot(await openTable(hasDemoCity), spot), ...answered }),
  };
}

/**
 * In a separate process, once: reading the lists takes a second and 300 MB, which are freed when it ends
 * (a thread's memory is not).
 */
function makeTable(hasDemoCity: boolean): Promise<PlaceTable> {
  return new Promise((resolve, reject) => {
    const maker = fork(MAKER, hasDemoCity ? ['demo-city'] : [], {
      serialization: 'advanced',
      execArgv: [],
      env: {},
    });
    maker.once('message', (table) => resolve(table as unknown as PlaceTable));
    maker.once('error', reject);
    maker.once('exit', () => reject(new Error('The list of places could not be read.')));
    // A closing server does not wait for it.
    maker.unref();
    maker.channel?.unref();
  });
}

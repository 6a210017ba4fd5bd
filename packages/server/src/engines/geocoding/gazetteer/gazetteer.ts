import { fork } from 'node:child_process';
import type { GeocodingEngine } from '../geocoding-engine.ts';
import { nameSpot } from '../name-spot.ts';
import type { PlaceTable } from './place-table.ts';
import { searchTable } from './search-table.ts';

const ATTRIBUTION = 'GeoNames (CC BY 4.0), OurAirports';
const MAKER = new URL('./make-place-table.process.ts', import.meta.url);

let table: Promise<PlaceTable> | undefined;

/** Created at the first query, and shared by all engines of this process. */
function madeTable(): Promise<PlaceTable> {
  table ??= makeTable().catch((error) => {
    table = undefined;
    throw error;
  });
  return table;
}

/** The embedded engine: the demo city, the cities of the world and its airports, on this machine. */
export function createGazetteer(): GeocodingEngine {
  const answered = { isStandIn: false, attribution: ATTRIBUTION };
  return {
    search: async (query) => ({ places: searchTable(await madeTable(), query), ...answered }),
    reverse: async (spot) => ({ place: nameSpot(await madeTable(), spot), ...answered }),
  };
}

/**
 * In a separate process, once: reading the lists takes a second and 300 MB, which are freed when it ends
 * (a thread's memory is not).
 */
function makeTable(): Promise<PlaceTable> {
  return new Promise((resolve, reject) => {
    const maker = fork(MAKER, { serialization: 'advanced', execArgv: [], env: {} });
    maker.once('message', (table) => resolve(table as unknown as PlaceTable));
    maker.once('error', reject);
    maker.once('exit', () => reject(new Error('The list of places could not be read.')));
    // A closing server does not wait for it.
    maker.unref();
    maker.channel?.unref();
  });
}

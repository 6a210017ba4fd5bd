import { searchVehicles, type VehicleSearch } from '@josey/contract/api/vehicles/vehicles';
import type { Point } from '@josey/contract/values/geo/geo';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle } from '../vehicles.factory.ts';

export const NOW = new Date('2027-03-01T12:00:00Z');
const HOUR_MS = 3_600_000;

/** So many hours after the time from which the tests search. */
export const at = (hours: number) => new Date(Date.UTC(2027, 3, 1, 12) + hours * HOUR_MS);

export type Search = Partial<Record<keyof VehicleSearch, unknown>> & { from?: number; until?: number };
type Listing = Parameters<typeof approvedVehicle>[2];
type Address = Point & { address: string };

/** An app with 7 % tax, an owner who lists cars, and a visitor who searches. */
export async function startSearch() {
  const app = await startTestApp({ TAX_PERCENT: '7' });
  app.clock.set(NOW);
  const owner = await newPerson(app);
  const photos = [await uploadedPhoto(owner)];
  const search = ({ lat, lng }: Point, { from = 0, until = 48, ...rest }: Search = {}) => {
    const time = { startDate: at(from).toISOString(), endDate: at(until).toISOString() };
    return app.client().page(searchVehicles, { query: { lat, lng, ...time, ...rest } as never });
  };
  return {
    app,
    owner,
    photos,
    search,
    found: async (...args: Parameters<typeof search>) => (await search(...args)).items.map(({ id }) => id),
    list: (location: Address, overrides: Listing = {}) =>
      approvedVehicle(app, owner, { photos, location, ...overrides }),
  };
}

let places = 0;
/** A place far from those of all other tests. */
export function somewhere(): Address {
  places++;
  return { lat: -60 + places * 3, lng: -100 + places * 5, address: `${places} Test Road` };
}

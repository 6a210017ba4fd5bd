import { HOME } from '#domains/vehicles/vehicles.factory.ts';
import type { World } from './world.ts';

/** What lists are asked for beside what they show by themselves; the widest that they take. */
export function queriesOf({ players, rides, webhook }: World): Record<string, Record<string, string>[]> {
  const window = {
    startDate: new Date(Date.now() + 86_400_000).toISOString(),
    endDate: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  };
  const near = { lat: String(HOME.lat), lng: String(HOME.lng) };
  const town = { lat: String(rides.offered.town.lat), lng: String(rides.offered.town.lng) };
  return {
    searchVehicles: [{ ...near, ...window, radiusMeters: '50000', limit: '100' }],
    listVehicles: [{ ownerId: players.owner.user.id, limit: '100' }, { ownerId: players.driver.user.id }],
    suggestRate: [{ ...near, type: 'sedan' }],
    driversOnline: [{}, town],
    searchPlaces: [{ q: 'Quill' }],
    namePlace: [near],
    listCalendar: [
      {
        from: new Date(Date.now() - 86_400_000).toISOString(),
        to: new Date(Date.now() + 60 * 86_400_000).toISOString(),
      },
    ],
    listRentals: [{ as: 'renter' }, { as: 'owner' }],
    listRides: [{ as: 'rider' }, { as: 'driver' }],
    findRoute: [{ fromLat: near.lat, fromLng: near.lng, toLat: town.lat, toLng: town.lng }],
    listSavedFilters: [{ list: 'users' }],
    listSettingsVersions: [{ section: 'contacts' }],
    readStatement: [{ month: new Date().toISOString().slice(0, 7) }],
    listWebhookDeliveries: [{ webhookId: webhook.id }],
    openRide: [{ as: 'rider' }, { as: 'driver' }],
    adminCounts: [{ list: 'users' }, { list: 'users', search: 'Quillfeather' }],
  };
}

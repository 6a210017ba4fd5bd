import { createVehicle, decideVehicle, type Vehicle } from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import type { TestApp } from '../../../test/support/app.ts';
import { adminPerson, type Person } from '../../../test/support/people.ts';
import { uploadedPhoto } from '../files/files.factory.ts';

type Listing = Partial<SentBody<typeof createVehicle>>;

/** A house in East Baltimore. */
export const HOME = { lat: 39.286513, lng: -76.572541, address: '2400 E Baltimore St, Baltimore' };

/** What a stranger must not read. */
export const PAPERS = {
  insurance: { provider: 'Acme', policyNumber: 'POL-77', expiryDate: '2030-01-31' },
  registration: { expiryDate: '2030-01-31' },
};

export function listing(overrides: Listing = {}): SentBody<typeof createVehicle> {
  return {
    make: 'Toyota',
    model: 'Camry',
    year: 2021,
    color: 'blue',
    licensePlate: '7AB-1234',
    vin: '4T1BF1FK5HU123456',
    hourlyRate: 12,
    dailyRate: 60,
    weeklyRate: 350,
    location: HOME,
    instantBook: true,
    photos: [],
    ...overrides,
  };
}

/** An owner's vehicle that waits for approval; with its own photo unless others are given. */
export async function pendingVehicle(owner: Person, overrides: Listing = {}): Promise<Vehicle> {
  const photos = overrides.photos ?? [await uploadedPhoto(owner)];
  return owner.client.call(createVehicle, { body: listing({ ...overrides, photos }) });
}

const admins = new WeakMap<TestApp, Promise<Person>>();

/** An owner's vehicle that can be found and booked. */
export async function approvedVehicle(
  app: TestApp,
  owner: Person,
  overrides: Listing = {},
): Promise<Vehicle> {
  const admin = admins.get(app) ?? adminPerson(app);
  admins.set(app, admin);
  const { id } = await pendingVehicle(owner, overrides);
  const body = { status: 'approved', reason: 'Everything is in order' } as const;
  return (await admin).client.call(decideVehicle, { params: { id }, body });
}

import {
  applyAsDriver,
  type DriverApplication,
  decideDriverApplication,
  goOnline,
  reportPosition,
} from '@josey/contract/api/drivers';
import type { SentBody } from '@josey/contract/core/endpoint';
import type { Point } from '@josey/contract/values/geo/geo';
import type { TestApp } from '../../../../test/support/app.ts';
import { adminPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';

type Form = SentBody<typeof applyAsDriver>;

export const CAR = {
  make: 'Calder',
  model: 'Brook',
  year: 2021,
  color: 'silver',
  licensePlate: '7JX 204',
  type: 'sedan',
  seats: 4,
} as const;

/** A complete application. */
export async function applicationForm(person: Person, overrides: Partial<Form> = {}): Promise<Form> {
  return {
    licenseNumber: 'B-123-456-789',
    licenseCountry: 'US',
    licenseExpiry: '2031-05-01',
    documents: [await uploadedPhoto(person, 'driver')],
    vehicle: CAR,
    insurance: { provider: 'Example Mutual', policyNumber: 'EM-1', expiryDate: '2031-05-01' },
    backgroundCheckConsent: true,
    ...overrides,
  };
}

export async function applied(person: Person, overrides: Partial<Form> = {}): Promise<DriverApplication> {
  return person.client.call(applyAsDriver, { body: await applicationForm(person, overrides) });
}

const admins = new WeakMap<TestApp, Promise<Person>>();

/** The administrator of this test file. */
export function adminOf(app: TestApp): Promise<Person> {
  const admin = admins.get(app) ?? adminPerson(app);
  admins.set(app, admin);
  return admin;
}

export async function decided(
  app: TestApp,
  id: string,
  status: 'approved' | 'rejected',
): Promise<DriverApplication> {
  const admin = await adminOf(app);
  return admin.client.call(decideDriverApplication, {
    params: { id },
    body: { status, reason: 'Looked at it' },
  });
}

/** A person with an approved application to drive. */
export async function approvedDriver(
  app: TestApp,
  firstName = 'Tomas',
  overrides: Partial<Form> = {},
): Promise<Person> {
  const person = await verifiedPerson(app, firstName);
  const { id } = await applied(person, overrides);
  await decided(app, id, 'approved');
  return person;
}

/** An approved driver who is online at this place. */
export async function onlineDriver(app: TestApp, location: Point, firstName?: string): Promise<Person> {
  const driver = await approvedDriver(app, firstName);
  await driver.client.call(goOnline, { body: { location } });
  return driver;
}

/** Keeps a driver from going silent while a test moves the clock. */
export async function stillThere(driver: Person, location: Point): Promise<void> {
  await driver.client.call(reportPosition, { body: location });
}

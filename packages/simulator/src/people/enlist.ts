import * as accountApi from '@josey/contract/api/accounts/accounts';
import * as adminApi from '@josey/contract/api/desk/admin';
import * as documentApi from '@josey/contract/api/documents';
import * as driverApi from '@josey/contract/api/drivers';
import { type Client, createClient } from '@josey/contract/core/client';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Account } from './account.ts';

type Session = Reply<typeof accountApi.register>;

export interface Recruit {
  url: string;
  firstName: string;
  email: string;
  password: string;
}

const REASON = 'A simulated driver.';
// The picture of a license: one white pixel.
const LICENSE_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

/** Registers a rider without an account; answers their first session. */
export function enlistRider({ url, firstName, email, password }: Recruit): Promise<Session> {
  const body = { firstName, lastName: 'Simulated', email, password };
  return createClient({ baseUrl: url }).call(accountApi.register, { body });
}

/** Registers a driver, who applies and whom an administrator verifies and approves. */
export async function enlistDriver(recruit: Recruit, admin: Account): Promise<Session> {
  const session = await enlistRider(recruit);
  const client = createClient({ baseUrl: recruit.url, sessionId: () => session.sessionId });
  const { id: userId } = session.user;
  await admin.call(adminApi.setUserStatus, {
    params: { id: userId },
    body: { status: 'verified', reason: REASON },
  });
  const { id } = await apply(client, userId.slice(-8));
  await admin.call(driverApi.decideDriverApplication, {
    params: { id },
    body: { status: 'approved', reason: REASON },
  });
  return session;
}

async function apply(client: Client, number: string) {
  return client.call(driverApi.applyAsDriver, {
    body: {
      licenseNumber: `S-${number}`,
      licenseCountry: 'US',
      licenseExpiry: inYears(3),
      documents: [await uploadLicense(client)],
      vehicle: {
        make: 'Calder',
        model: 'Brook',
        year: 2022,
        color: 'petrol blue',
        licensePlate: `S${number.slice(-6)}`,
        type: 'sedan',
        seats: 4,
      },
      insurance: { provider: 'Example Mutual', policyNumber: `S-${number}`, expiryDate: inYears(2) },
      backgroundCheckConsent: true,
    },
  });
}

async function uploadLicense(client: Client): Promise<string> {
  const form = new FormData();
  form.append('type', 'driver');
  form.append('files', new Blob([Buffer.from(LICENSE_PNG, 'base64')], { type: 'image/png' }), 'license.png');
  const [file] = await client.call(documentApi.uploadDocuments, { form });
  if (!file) throw new Error('The license was not stored');
  return file.url;
}

function inYears(years: number): string {
  return `${new Date().getUTCFullYear() + years}-06-30`;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { logout } from '@josey/contract/api/accounts/accounts';
import * as profileApi from '@josey/contract/api/accounts/profile';
import * as verificationApi from '@josey/contract/api/accounts/verification';
import * as documentApi from '@josey/contract/api/documents';
import * as driverApi from '@josey/contract/api/drivers';
import * as methodApi from '@josey/contract/api/money/payment-methods';
import * as vehicleApi from '@josey/contract/api/vehicles/vehicles';
import { type Client, createClient } from '@josey/contract/core/client';
import { LICENSE_CHECKS } from '@josey/contract/values/choices/desk';
import { register } from '#domains/accounts/accounts.public.ts';
import { injectedFetch } from '#platform/http/mount/injected-fetch.ts';
import { transact } from '#platform/kernel/context.ts';
import { openSession } from '#platform/security/sessions.ts';
import type { App } from '../app.ts';
import { type DemoPerson, NAMED_PEOPLE, SIMULATED_DRIVERS } from './demo-people.ts';
import { DEMO_VEHICLES, type DemoVehicle } from './demo-vehicles.ts';

const REASON = 'Part of the demo.';
const VIEWS = ['', '-front', '-inside'];

/**
 * Fills an empty demo with people, cars and approved drivers, all through the same calls that a browser makes.
 * Existing data is not changed, so that a start after a kill in between completes it.
 */
export async function fillDemo(app: App): Promise<void> {
  const people = [...NAMED_PEOPLE, ...SIMULATED_DRIVERS];
  const known = await knownEmails(app, people);
  await asPerson(app, app.context.config.ADMIN_EMAIL ?? '', async (admin) => {
    const plates = await knownPlates(app);
    // Owners list their cars while others register: scaling the pictures is most of a first start.
    await Promise.all(
      people.map(async (person) => {
        if (!known.has(person.email)) await welcome(app, admin, person);
        for (const vehicle of DEMO_VEHICLES) {
          if (vehicle.owner !== person.email || plates.has(vehicle.listing.licensePlate)) continue;
          await list(app, admin, vehicle);
        }
      }),
    );
  });
}

async function knownEmails(app: App, people: DemoPerson[]): Promise<Set<string>> {
  const rows = await app.context.db
    .selectFrom('users as u')
    .leftJoin('driver_applications as d', 'd.user_id', 'u.id')
    .select(['u.email', 'd.status'])
    .where('u.status', '!=', 'pending')
    .where(
      'u.email',
      'in',
      people.map((person) => person.email),
    )
    .execute();
  const driving = new Set(people.filter((person) => person.drives).map((person) => person.email));
  return new Set(
    rows.filter((row) => !driving.has(row.email) || row.status === 'approved').map((row) => row.email),
  );
}

async function knownPlates(app: App): Promise<Set<string>> {
  const plates = DEMO_VEHICLES.map((vehicle) => vehicle.listing.licensePlate);
  const rows = await app.context.db
    .selectFrom('vehicles')
    .select('license_plate')
    .where('license_plate', 'in', plates)
    .execute();
  return new Set(rows.map((row) => row.license_plate));
}

/** Registers a person, has their license verified, and, if they drive, their application approved. */
async function welcome(app: App, admin: Client, person: DemoPerson): Promise<void> {
  const { firstName, lastName, email } = person;
  const body = { firstName, lastName, email, password: app.context.config.DEMO_PASSWORD };
  // Not through the call, whose limit per address would not allow so many sign-ins.
  const known = await findUserOf(app, email);
  const { user, sessionId } = known
    ? { user: known, sessionId: await sessionOf(app, known.id) }
    : await register(app.context, body);
  if (SIMULATED_DRIVERS.includes(person)) await stopMails(app, user.id);
  const license = {
    licenseNumber: `D-${user.id.slice(-8)}`,
    licenseCountry: 'US',
    licenseExpiry: '2031-06-30',
  };
  await actIn(app, sessionId, async (client) => {
    if (person.portrait) await havePortrait(client, person.portrait);
    if (person.hasCard) await haveCard(client);
    await haveVerified(client, admin, license);
    if (person.drives) await haveApproved(client, admin, { license, car: person.drives });
  });
}

async function havePortrait(client: Client, portrait: string): Promise<void> {
  const url = await upload(client, 'avatar', portrait);
  await client.call(profileApi.setAvatar, { body: { url } });
}

async function haveCard(client: Client): Promise<void> {
  const [saved] = await client.call(methodApi.listPaymentMethods, {});
  if (!saved) await client.call(methodApi.addPaymentMethod, { body: { paymentMethodId: 'pm_card_visa' } });
}

type License = Pick<verificationApi.LicenseForm, 'licenseNumber' | 'licenseCountry' | 'licenseExpiry'>;

/** The first license that is verified opens the account. */
async function haveVerified(client: Client, admin: Client, license: License): Promise<void> {
  const { latest } = await client.call(verificationApi.myVerification, {});
  const sent =
    latest ??
    (await client.call(verificationApi.sendLicense, {
      body: {
        ...license,
        dateOfBirth: '1991-06-12',
        front: await upload(client, 'license', 'license'),
        back: await upload(client, 'license', 'license-back'),
        selfie: await upload(client, 'license', 'selfie'),
      },
    }));
  if (sent.status !== 'submitted') return;
  await admin.call(verificationApi.decideVerification, {
    params: { id: sent.id },
    body: { status: 'verified', reason: REASON, checked: [...LICENSE_CHECKS] },
  });
}

async function haveApproved(
  client: Client,
  admin: Client,
  { license, car }: { license: License; car: NonNullable<DemoPerson['drives']> },
): Promise<void> {
  const application = await client.call(driverApi.applyAsDriver, {
    body: {
      ...license,
      documents: [await upload(client, 'driver', 'license')],
      vehicle: { ...car, type: 'sedan', seats: 4 },
      insurance: { provider: 'Example Mutual', policyNumber: 'EM-900-1', expiryDate: '2030-12-31' },
      backgroundCheckConsent: true,
    },
  });
  await admin.call(driverApi.decideDriverApplication, {
    params: { id: application.id },
    body: { status: 'approved', reason: REASON },
  });
}

async function list(app: App, admin: Client, vehicle: DemoVehicle): Promise<void> {
  const { id } = await asPerson(app, vehicle.owner, async (owner) => {
    const photos: string[] = [];
    for (const view of VIEWS) photos.push(await upload(owner, 'vehicle', vehicle.photo + view));
    return owner.call(vehicleApi.createVehicle, { body: { ...vehicle.listing, photos } });
  });
  if (vehicle.waits) return;
  await admin.call(vehicleApi.decideVehicle, {
    params: { id },
    body: { status: 'approved', reason: REASON },
  });
}

async function upload(
  client: Client,
  type: 'vehicle' | 'driver' | 'license' | 'avatar',
  picture: string,
): Promise<string> {
  const bytes = await readFile(new URL(`./photos/${picture}.webp`, import.meta.url));
  const form = new FormData();
  form.append('type', type);
  form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/webp' }), `${picture}.webp`);
  const [file] = await client.call(documentApi.uploadDocuments, { form });
  if (!file) throw new Error('The demo photo was not stored');
  return file.url;
}

/** Switches off emails to simulated people: the demo's mailbox shows what its visitors caused. */
async function stopMails({ context }: App, userId: string): Promise<void> {
  await context.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', userId).execute();
}

function findUserOf(app: App, email: string) {
  return app.context.db.selectFrom('users').select(['id']).where('email', '=', email).executeTakeFirst();
}

/** Acts with a session opened without the password: the demo must not depend on its limits. */
export async function asPerson<T>(app: App, email: string, work: (client: Client) => Promise<T>): Promise<T> {
  const user = await findUserOf(app, email);
  if (!user) throw new Error(`The demo has no account ${email}`);
  return actIn(app, await sessionOf(app, user.id), work);
}

const sessionOf = (app: App, userId: string): Promise<string> =>
  transact(app.context, (tx) => openSession(tx, userId, app.context.clock.now()));

/** People come from different addresses: together they upload more than one address may in a minute. */
const addressOf = (sessionId: string): string =>
  `10.${createHash('sha256').update(sessionId).digest().subarray(0, 3).join('.')}`;

/** The session is ended afterwards, so that no unknown device is listed. */
async function actIn<T>(app: App, sessionId: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({
    baseUrl: 'http://demo',
    sessionId: () => sessionId,
    fetch: injectedFetch(app.http, addressOf(sessionId)),
  });
  try {
    return await work(client);
  } finally {
    await client.call(logout, {});
  }
}

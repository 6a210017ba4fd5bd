import type { Browser, Page } from '@playwright/test';
import { DEMO } from './journey.ts';
import { callApi, demoVisitor, enterAs, isListening, newVisitor, type Visitor } from './people.ts';
import { newBrowser } from './sign-up.ts';
import { uploaded } from './uploaded.ts';

type Json = Record<string, unknown>;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Times {
  startDate: string;
  endDate: string;
}

/** A time that begins in so many minutes, on a whole one. */
export function timesIn(minutes: number, lastingMs: number): Times {
  const start = Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000;
  return { startDate: new Date(start).toISOString(), endDate: new Date(start + lastingMs).toISOString() };
}

/** North of the city: journeys that take the nearest car of the demo do not find it. */
const AWAY = { lat: 39.4012, lng: -76.6019, address: '1 Dulaney Valley Rd, Towson' };

/** A new car of an owner for one journey, approved. */
export async function listedCar(page: Page, owner: Visitor, terms: Json = {}): Promise<string> {
  const body = {
    make: 'Corner',
    model: 'Lantern',
    year: 2024,
    color: 'marble',
    licensePlate: `J ${crypto.randomUUID().slice(0, 7)}`,
    minuteRate: 0.5,
    hourlyRate: 12,
    dailyRate: 60,
    weeklyRate: 350,
    monthlyRate: 1_200,
    location: AWAY,
    instantBook: true,
    photos: [await uploaded(page, owner, 'vehicle')],
    ...terms,
  };
  const { id } = await callApi<{ id: string }>(page, '/api/vehicles', { as: owner, body });
  const admin = await demoVisitor(page, DEMO.admin);
  const decision = { status: 'approved', reason: 'The papers match.' };
  await callApi(page, `/api/admin/vehicles/${id}/approve`, { method: 'PUT', as: admin, body: decision });
  return id;
}

/** A new person whose license an administrator has verified. */
export async function verifiedVisitor(page: Page, firstName: string, dateOfBirth: string): Promise<Visitor> {
  const visitor = await newVisitor(page, firstName);
  const picture = () => uploaded(page, visitor, 'license');
  const license = {
    licenseNumber: `D-${visitor.user.id.slice(-8)}`,
    licenseCountry: 'US',
    licenseExpiry: '2033-06-30',
    dateOfBirth,
    front: await picture(),
    back: await picture(),
    selfie: await picture(),
  };
  const { id } = await callApi<{ id: string }>(page, '/api/verification', { as: visitor, body: license });
  const admin = await demoVisitor(page, DEMO.admin);
  const checked = ['name', 'number', 'country', 'expiry', 'face', 'birth'];
  const body = { status: 'verified', reason: 'Everything matches.', checked };
  await callApi(page, `/api/admin/verifications/${id}`, { method: 'PUT', as: admin, body });
  return visitor;
}

/** Books or requests a car for a renter, outside of the browser. */
export async function booked(
  page: Page,
  renter: Visitor,
  vehicleId: string,
  times: Times,
  payment: Json = {},
): Promise<{ id: string; totalCents: number }> {
  const quote = await callApi<{ quoteId: string }>(page, '/api/rentals/quote', {
    as: renter,
    body: { vehicleId, ...times },
  });
  return callApi(page, '/api/rentals', {
    as: renter,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { quoteId: quote.quoteId, ...payment },
  });
}

/** Opens a page as another person, on a device of the same size, once it hears of changes. */
export async function openAs(browser: Browser, page: Page, as: Visitor, path: string): Promise<Page> {
  const viewport = page.viewportSize();
  const other = await (await newBrowser(browser, viewport ? { viewport } : {})).newPage();
  await enterAs(other, as);
  const listening = isListening(other);
  await other.goto(path);
  await listening;
  return other;
}

/** Changes a section of the operator's settings while the work is done. */
export async function withSettings(
  page: Page,
  section: string,
  value: Json,
  work: () => Promise<void>,
): Promise<void> {
  const admin = await demoVisitor(page, DEMO.admin);
  type Sections = { sections: Record<string, { version: number; value: Json }> };
  const read = async () => {
    const answer = await callApi<Sections>(page, '/api/admin/settings', { method: 'GET', as: admin });
    const found = answer.sections[section];
    if (!found) throw new Error(`There is no section ${section}.`);
    return found;
  };
  const write = async (next: Json) => {
    const { version } = await read();
    const body = { section, version, value: next };
    await callApi(page, '/api/admin/settings', { method: 'PUT', as: admin, body });
  };
  const { value: before } = await read();
  await write({ ...before, ...value });
  try {
    await work();
  } finally {
    await write(before);
  }
}

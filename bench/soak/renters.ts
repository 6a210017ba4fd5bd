import * as accounts from '@josey/contract/api/accounts/accounts';
import { chat } from '@josey/contract/api/assistant/assistant';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { bookRental, cancelRental } from '@josey/contract/api/rentals/rentals';
import { searchVehicles } from '@josey/contract/api/vehicles/vehicles';
import { ApiError, createClient } from '@josey/contract/core/client';
import { DEMO_CITY } from '../../packages/demo-city/src/places.ts';

const DAY_MS = 86_400_000;
const RENTERS = 4;
const WORDS = [
  'car',
  'truck',
  'price',
  'deposit',
  'cancel',
  'ride',
  'airport',
  'license',
  'garage',
  'refund',
];

export interface Tally {
  booked: number;
  refused: number;
  asked: number;
  /** What no caller may get: 5xx, and calls without an answer. */
  errors: string[];
}

type Client = ReturnType<typeof createClient>;

/** People who book cars against each other, cancel most of that, and ask JoseyAI, until the signal. */
export async function rentAndAsk(baseUrl: string, password: string, signal: AbortSignal): Promise<Tally> {
  const tally: Tally = { booked: 0, refused: 0, asked: 0, errors: [] };
  const anonymous = createClient({ baseUrl, sessionId: () => undefined });
  const body = { email: 'imani@example.test', password };
  const entered = await anonymous.call(accounts.login, { body });
  if (!('sessionId' in entered)) throw new Error('The demo account has a second step.');
  const client = createClient({ baseUrl, sessionId: () => entered.sessionId });
  const until = async (work: () => Promise<void>) => {
    while (!signal.aborted) await work().catch((error) => note(tally, error));
  };
  await Promise.all([
    ...Array.from({ length: RENTERS }, () => until(() => rent(client, tally))),
    until(() => ask(client, tally)),
  ]);
  return tally;
}

/** A refusal is an answer. */
function note(tally: Tally, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) tally.refused++;
  else tally.errors.push(error instanceof ApiError ? `${error.status} ${error.message}` : String(error));
}

async function rent(client: Client, tally: Tally): Promise<void> {
  // Few starts, so that several want the same car at the same time.
  const start = Math.ceil(Date.now() / DAY_MS) * DAY_MS + Math.floor(Math.random() * 30) * DAY_MS;
  const [startDate, endDate] = [start, start + DAY_MS / 2].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  const { lat, lng } = DEMO_CITY.center;
  const query = { lat, lng, radiusMeters: 20_000, startDate, endDate, limit: 5 };
  const { items } = await client.page(searchVehicles, { query });
  const car = items[Math.floor(Math.random() * items.length)];
  if (!car) return pause(500);
  const { quoteId } = await client.call(quoteRental, { body: { vehicleId: car.id, startDate, endDate } });
  const idempotencyKey = crypto.randomUUID();
  const rental = await client.call(bookRental, { body: { quoteId }, idempotencyKey });
  tally.booked++;
  if (Math.random() < 0.9) await client.call(cancelRental, { params: { id: rental.id }, body: {} });
  await pause(100);
}

/** New words each time: nothing may grow with what people type. */
async function ask(client: Client, tally: Tally): Promise<void> {
  const word = WORDS[Math.floor(Math.random() * WORDS.length)];
  await client.call(chat, {
    body: { message: `What about the ${word} ${crypto.randomUUID().slice(0, 8)}?` },
  });
  tally.asked++;
  await pause(500);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

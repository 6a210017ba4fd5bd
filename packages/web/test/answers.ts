import type { User } from '@josey/contract/api/accounts/accounts';
import type { PublicConfig } from '@josey/contract/api/meta';
import { API } from '@josey/contract/core/all-endpoints';
import type { Endpoint } from '@josey/contract/core/endpoint';
import { type ErrorCode, STATUS_OF_CODE } from '@josey/contract/core/errors';
import { DEFAULT_RENTAL_RULES } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { expect, onTestFinished, vi } from 'vitest';

export const PERSON: User = {
  id: '0199f000-0000-7000-8000-00000000000a',
  firstName: 'Imani',
  lastName: 'Tester',
  email: 'imani@example.test',
  role: 'user',
  status: 'verified',
  createdAt: '2026-01-02T10:00:00.000Z',
  language: 'en',
  isEmailConfirmed: true,
  isEmailBouncing: false,
};

export const CONFIG: PublicConfig = {
  revision: 1,
  isSetUp: true,
  demo: true,
  testMoney: true,
  mailOff: false,
  name: 'Josey',
  language: 'en',
  currency: 'USD',
  timeZone: 'America/New_York',
  operatorName: 'Josey',
  supportPhone: '410-555-0100',
  supportEmail: 'support@example.test',
  oauthProviders: ['google', 'github'],
  adminSecondFactor: false,
  mapCenter: { lat: 39.2904, lng: -76.6122 },
  mapZoom: 12,
  serviceAreas: [],
  quickPicks: {
    pickup: [{ names: { en: 'Shopping Mall' }, address: '3700 Boston St', lat: 39.276397, lng: -76.563668 }],
    dropoff: [
      {
        names: { en: 'Train Station', es: 'Estación de tren' },
        address: '1500 St Paul St',
        lat: 39.307159,
        lng: -76.614848,
      },
    ],
  },
  marketingFigures: [],
  ridePinRequired: false,
  rideCancellationFeeCents: 0,
  rideCancellationFreeMinutes: 2,
  ridePolicy: {
    baseCents: 300,
    perMileCents: 150,
    perMinuteCents: 0,
    minimumCents: 0,
    commissionPercent: 20,
    taxPercent: 0,
  },
  rentalRules: { ...DEFAULT_RENTAL_RULES },
  rentalPolicy: { commissionPercent: 20, serviceFeePercent: 10, taxPercent: 0 },
};

/** A request that the page made. */
export interface Call {
  name: string;
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

type Answer = unknown | ((call: Call) => unknown);
/** Responses by the endpoint's name; a function is called for each request. Lists are arrays. */
export type Answers = Record<string, Answer>;

class NoEnvelope {
  readonly status: number;
  constructor(status: number) {
    this.status = status;
  }
}
class Refusal {
  readonly code: ErrorCode;
  readonly more: object;
  constructor(code: ErrorCode, more: object) {
    this.code = code;
    this.more = more;
  }
}

/** A failure from a proxy in front of Josey: no envelope. */
export const likeAProxy = (status = 502) => new NoEnvelope(status);
/** A network failure. */
export const unreachable = () => {
  throw new TypeError('fetch failed');
};
/** A refusal by the server. */
export const refuse = (code: ErrorCode, more: { error?: string; details?: object; fields?: object } = {}) =>
  new Refusal(code, more);

const endpoints = new Map(API.map(({ name, endpoint }) => [name, endpoint]));
const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const patterns = API.map(({ name, endpoint }) => ({ name, endpoint, pattern: patternOf(endpoint) }));

const PROFILE = {
  id: '0199f000-0000-7000-8000-00000000000b',
  firstName: 'Renee',
  trips: 61,
  memberSince: '2024-05',
  verified: true,
  responsePercent: 98,
  responseMinutes: 18,
};

/** Requests that most pages make. */
const USUAL: Answers = {
  listNotifications: [],
  countUnreadThreads: { threads: 0 },
  listThreads: [],
  myPresence: { online: false },
  listDebts: [],
  adminDebts: [],
  adminCredits: [],
  listCredits: [],
  creditBalance: { leftCents: 0, currency: 'USD' },
  readReferrals: {
    isOn: false,
    creditCents: 0,
    currency: 'USD',
    invited: 0,
    rewarded: 0,
    left: 0,
    isInvited: false,
  },
  listPaymentMethods: [],
  openRide: null,
  searchVehicles: [],
  deskQueue: { total: 0, waiting: [] },
  favoriteIds: [],
  listTripPapers: [],
  listRentalDrivers: [],
  listDriverInvitations: [],
  getPerson: PROFILE,
  getVehicleOwner: PROFILE,
  listSavedSearches: [],
};

/** Mocks the API. Responses must match the contract, and a request without one fails the test. */
export function answerWith(given: Answers) {
  for (const name of Object.keys(given))
    if (!endpoints.has(name)) throw new Error(`The contract has no endpoint ${name}.`);
  const answers: Answers = { ...USUAL, ...given };
  const calls: Call[] = [];
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://josey.test');
    const method = init.method ?? 'GET';
    const found = patterns.find((one) => one.endpoint.method === method && one.pattern.test(pathname));
    if (!found || !(found.name in answers)) {
      unanswered.push(`${method} ${pathname} (${found?.name ?? 'no endpoint'})`);
      return envelope(404, { success: false, error: 'Not here.', code: 'not_found', requestId: 'test' });
    }
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const call = { name: found.name, method, path: pathname, query: searchParams, body };
    calls.push(call);
    const answer = answers[found.name];
    return toResponse(found.endpoint, await (typeof answer === 'function' ? answer(call) : answer));
  });
  onTestFinished(() => expect(unanswered, 'calls that the test did not answer').toEqual([]));
  return { calls, answer: (more: Answers) => void Object.assign(answers, more) };
}

function toResponse({ reply, paged, status = 200 }: Endpoint, answer: unknown): Response {
  if (answer instanceof NoEnvelope)
    return new Response('<h1>Bad Gateway</h1>', { status: answer.status, statusText: 'Bad Gateway' });
  if (answer instanceof Refusal) {
    const { code, more } = answer;
    const failure = { success: false, error: 'Refused.', code, requestId: 'test', ...more };
    return envelope(STATUS_OF_CODE[code], failure);
  }
  const data = paged ? (answer as unknown[]).map((item) => reply.parse(item)) : reply.parse(answer);
  return envelope(status, {
    success: true,
    data,
    ...(paged && { nextCursor: null, total: (data as unknown[]).length }),
  });
}

const envelope = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

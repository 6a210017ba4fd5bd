import { adminExport } from '@josey/contract/api/desk/admin';
import { fileTicket } from '@josey/contract/api/documents';
import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { anAddress, linksOf, NEW_PASSWORD } from '#domains/accounts/accounts.factory.ts';
import { uploadedPhoto } from '#domains/files/files.factory.ts';
import { unsubscribeToken } from '#domains/mail/unsubscribe.ts';
import { quoteOf, timeIn, trip } from '#domains/rentals/rentals.factory.ts';
import { newId, newToken } from '#platform/kernel/ids.ts';
import { startTestApp } from './support/app.ts';
import { adminPerson, verifiedPerson } from './support/people.ts';
import { createMailbox } from './support/read/mailbox.ts';

/** Whatever we hand out opens one thing. Here everything is tried on everything else. */
const mailbox = createMailbox();
const app = await startTestApp({}, { engines: { mail: mailbox } });
const { newcomer, resetTokenOf, changeTokenOf } = linksOf(app, mailbox);
const admin = await adminPerson(app);
const { renter, vehicle } = await trip(app);
const photo = await uploadedPhoto(renter, 'license');
const fileId = photo.slice('/files/'.length);
const ticketIn = (url: string) => new URL(url, 'http://josey.test').searchParams.get('ticket') ?? '';

const [confirmer, mover] = [await newcomer(), await verifiedPerson(app)];

const TOKENS = {
  confirmation: confirmer.token,
  reset: await resetTokenOf(await verifiedPerson(app)),
  change: await changeTokenOf(mover, anAddress()),
  unsubscribe: unsubscribeToken(app.context.signer, { userId: renter.user.id, kind: 'tips' }),
  file: ticketIn((await renter.client.call(fileTicket, { params: { id: fileId } })).url),
  list: ticketIn((await admin.client.call(adminExport, { body: { list: 'users' } })).url),
  quote: (await quoteOf(renter, vehicle, timeIn(app, 48))).quoteId,
  session: (await verifiedPerson(app)).sessionId,
};
type Kind = keyof typeof TOKENS;

interface Door {
  method: HTTPMethods;
  url: (token: string) => string;
  payload?: (token: string) => object;
  headers?: (token: string) => Record<string, string>;
}

const post = (url: string, payload: Door['payload']): Door => ({
  method: 'POST',
  url: () => url,
  ...(payload && { payload }),
});

const as = ({ sessionId }: { sessionId: string }) => ({ authorization: `Bearer ${sessionId}` });

/** Where each kind is shown. */
const DOORS: Record<Kind, Door> = {
  confirmation: {
    ...post('/api/auth/confirm-email', (token) => ({ token })),
    headers: () => as(confirmer),
  },
  reset: post('/api/auth/password-reset/complete', (token) => ({ token, password: NEW_PASSWORD })),
  change: {
    ...post('/api/auth/email/confirm', (token) => ({ token })),
    headers: () => as(mover),
  },
  unsubscribe: { method: 'POST', url: (token) => `/api/mail/unsubscribe?token=${encodeURIComponent(token)}` },
  file: { method: 'GET', url: (token) => `${photo}?ticket=${encodeURIComponent(token)}` },
  list: { method: 'GET', url: (token) => `/files/exports/users.csv?ticket=${encodeURIComponent(token)}` },
  quote: {
    ...post('/api/rentals', (quoteId) => ({ quoteId })),
    headers: () => ({ ...as(renter), 'idempotency-key': newId() }),
  },
  session: {
    method: 'GET',
    url: () => '/api/auth/me',
    headers: (token) => ({ authorization: `Bearer ${token}` }),
  },
};

async function show(token: string, { method, url, payload, headers }: Door): Promise<number> {
  const body = payload && { payload: payload(token) };
  const response = await app.http.inject({
    method,
    url: url(token),
    headers: headers?.(token) ?? {},
    ...body,
  });
  return response.statusCode;
}

const KINDS = Object.keys(TOKENS) as Kind[];
const other = (character: string | undefined) => (character === 'A' ? 'B' : 'A');
/** Altered and made-up variants of a token. */
const forged = (token: string) => [
  newToken(),
  token.slice(0, -2),
  other(token[0]) + token.slice(1),
  token.slice(0, -9) + other(token.at(-9)) + token.slice(-8),
  `${token}A`,
  token.split('.')[0] ?? '',
  `${token.split('.')[0]}.`,
  `.${token}`,
  '..',
  'null',
];

test.each(
  KINDS.flatMap((door) => KINDS.map((kind) => ({ door, kind }))).filter(({ door, kind }) => door !== kind),
)('a token for $kind is none for $door', async ({ door, kind }) => {
  expect([400, 401, 404, 409]).toContain(await show(TOKENS[kind], DOORS[door]));
});

test.each(KINDS)('a forged token for %s is refused', async (door) => {
  for (const token of forged(TOKENS[door]).filter((one) => one !== TOKENS[door])) {
    expect([token, await show(token, DOORS[door])]).toEqual([
      token,
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
    ]);
  }
});

test.each(KINDS)('after all that, the token for %s opens what it is for', async (door) => {
  expect([200, 201]).toContain(await show(TOKENS[door], DOORS[door]));
});

test.each(['confirmation', 'reset', 'change'] as const)('and the one for %s never again', async (door) => {
  expect(await show(TOKENS[door], DOORS[door])).toBe(400);
});

test.each(['file', 'list', 'quote', 'session'] as const)('a token for %s ends by itself', async (door) => {
  app.clock.advance(31 * 86_400_000);
  expect([400, 401, 409]).toContain(await show(TOKENS[door], DOORS[door]));
});

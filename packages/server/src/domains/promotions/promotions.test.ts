import { adminActions } from '@josey/contract/api/desk/admin';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import {
  adminCredits,
  adminPromotions,
  adminPromotionUses,
  createPromotion,
  creditBalance,
  grantCredit,
  listCredits,
  stopPromotion,
} from '@josey/contract/api/money/promotions';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { book, timeIn, trip } from '../rentals/rentals.factory.ts';
import { giveCredit, newCode, quoteWithCode } from './promotions.factory.ts';
import { creditLeft } from './promotions.queries.ts';

const app = await startTestApp();
const admin = await adminPerson(app);
const DAY_MS = 86_400_000;

test('an administrator creates a code, sees it in the list, and stops it once', async () => {
  const code = await newCode(app, admin, { discount: { percent: 12.5, capCents: 2_000 }, scope: 'rental' });
  expect(code).toMatchObject({ status: 'running', spentCents: 0, uses: 0, currency: 'USD' });
  const { items } = await admin.client.page(adminPromotions, { query: {} });
  expect(items.find(({ id }) => id === code.id)).toEqual(code);
  const stop = { params: { id: code.id }, body: { reason: 'Campaign over' } };
  expect(await admin.client.call(stopPromotion, stop)).toMatchObject({ status: 'stopped' });
  expect(await refusalOf(admin.client.call(stopPromotion, stop))).toMatchObject({ code: 'conflict' });
  const log = await admin.client.page(adminActions, { query: { targetId: code.id } });
  expect(log.items.map(({ type }) => type)).toEqual(['promotion_stopped', 'promotion_created']);
});

test.each([
  ['code', { code: 'A B' }],
  ['budgetCents', { budgetCents: 0 }],
  ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
  ['reason', { reason: ' ' }],
])('a promotion with an invalid %s is refused', async (field, own) => {
  expect(await refusalOf(newCode(app, admin, own))).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

test('two promotions cannot have the same code, however it is written', async () => {
  const { code } = await newCode(app, admin);
  const results = await Promise.allSettled([
    newCode(app, admin, { code: 'Twice' }),
    newCode(app, admin, { code: 'TWICE' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(newCode(app, admin, { code: code.toLowerCase() }))).toMatchObject({
    fields: { code: expect.stringContaining('Another promotion') },
  });
});

test('a code that does not apply names the field and says why', async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true });
  const quote = (code: string) => quoteWithCode(renter, vehicle, timeIn(app, 48), code);
  const refusal = async (code: string) => (await refusalOf(quote(code))).fields?.promoCode;
  const future = new Date(Date.now() + DAY_MS).toISOString();

  expect(await refusal('NO-SUCH-CODE')).toContain('don’t know');
  const stopped = await newCode(app, admin);
  await admin.client.call(stopPromotion, { params: { id: stopped.id }, body: { reason: 'Over' } });
  expect(await refusal(stopped.code)).toContain('expired');
  expect(await refusal((await newCode(app, admin, { startsAt: future })).code)).toContain('isn’t valid yet');
  expect(await refusal((await newCode(app, admin, { scope: 'ride' })).code)).toContain('rides only');
  expect(await refusal((await newCode(app, admin, { budgetCents: 499 })).code)).toContain('used up');
  const { code } = await newCode(app, admin);
  await book(renter, await quote(code));
  const again = quoteWithCode(renter, vehicle, timeIn(app, 480), code);
  expect((await refusalOf(again)).fields?.promoCode).toContain('already used');
});

test('a code that was stopped after the quote is not taken', async () => {
  const { renter, vehicle } = await trip(app, { instantBook: true });
  const { id, code } = await newCode(app, admin);
  const quote = await quoteWithCode(renter, vehicle, timeIn(app, 48), code);
  await admin.client.call(stopPromotion, { params: { id }, body: { reason: 'Over' } });
  expect(await refusalOf(book(renter, quote))).toMatchObject({ code: 'quote_expired' });
});

test('credit is given with a reason that the person reads, and expires', async () => {
  const person = await newPerson(app);
  const credit = await giveCredit(admin, person, 1_500);
  const { items } = await person.client.page(listCredits, { query: {} });
  expect(items).toEqual([credit]);
  expect(credit).toMatchObject({ amountCents: 1_500, leftCents: 1_500, reason: 'The car was late' });
  const params = { id: person.user.id };
  expect((await admin.client.page(adminCredits, { params, query: {} })).items).toEqual([credit]);
  const log = await admin.client.page(adminActions, { query: { targetId: person.user.id } });
  expect(log.items).toMatchObject([{ type: 'credit_granted', reason: 'The car was late' }]);
  await vi.waitFor(async () => {
    const { items } = await person.client.page(listNotifications, { query: {} });
    expect(items).toMatchObject([{ kind: 'credit_granted', link: '/account#credit' }]);
  }, 10_000);
  const holder = { personId: person.user.id, currency: 'USD' };
  const expiresAt = new Date(credit.expiresAt);
  expect(await creditLeft(app.context.db, holder, new Date(expiresAt.getTime() - 1))).toBe(1_500);
  expect(await creditLeft(app.context.db, holder, expiresAt)).toBe(0);
});

test('credit repeated with its key is given once; nothing, or to an unknown person, is refused', async () => {
  const person = await newPerson(app);
  const call = {
    params: { id: person.user.id },
    body: { amountCents: 100, reason: 'Late' },
    idempotencyKey: newId(),
  };
  await admin.client.call(grantCredit, call);
  await admin.client.call(grantCredit, call);
  expect((await person.client.call(creditBalance, {})).leftCents).toBe(100);
  expect(await refusalOf(giveCredit(admin, person, 0))).toMatchObject({
    fields: { amountCents: expect.any(String) },
  });
  const stranger = { ...call, params: { id: newId() }, idempotencyKey: newId() };
  expect(await refusalOf(admin.client.call(grantCredit, stranger))).toMatchObject({ status: 404 });
});

test('only administrators manage promotions, and only a signed-in person reads their credit', async () => {
  const person = await newPerson(app);
  const params = { id: newId() };
  const calls = [
    () => newCode(app, person),
    () => person.client.page(adminPromotions, { query: {} }),
    () => person.client.page(adminPromotionUses, { params, query: {} }),
    () => person.client.call(stopPromotion, { params, body: { reason: 'Mine' } }),
    () => giveCredit(person, person, 100),
    () => person.client.page(adminCredits, { params, query: {} }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 });
  for (const url of ['/api/credits', '/api/credits/balance', createPromotion.path])
    expect((await app.http.inject({ url, method: url.includes('admin') ? 'POST' : 'GET' })).statusCode).toBe(
      401,
    );
  expect(await refusalOf(admin.client.page(adminPromotionUses, { params, query: {} }))).toMatchObject({
    status: 404,
  });
});

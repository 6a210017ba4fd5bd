import { listCredits } from '@josey/contract/api/money/promotions';
import { acceptInvitation, makeReferralCode, readReferrals } from '@josey/contract/api/money/referrals';
import { completeRide } from '@josey/contract/api/rides';
import type { Insertable } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DB } from '#platform/database/database-types.generated.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { activeRide } from '../../rides/dispatch/dispatch.factory.ts';
import { rewardReferral } from './reward-referral.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;
/** For jobs. */
const WAIT = { timeout: 30_000, interval: 100 };
vi.setConfig({ testTimeout: 60_000 });

interface Rules {
  creditCents?: number;
  budgetCents?: number;
  most?: number;
}

const withRules = ({ creditCents = 1_000, budgetCents = 1_000_000, most = 10 }: Rules = {}) =>
  withSettings(app, 'policies', (policies) => ({
    ...policies,
    referralCreditCents: creditCents,
    referralBudgetCents: budgetCents,
    referralsMax: most,
  }));

beforeEach(async () => {
  await db.deleteFrom('referral_spending').execute();
});

const codeOf = async ({ client }: Person) => (await client.call(makeReferralCode, {})).code ?? '';
const accept = ({ client }: Person, code: string) => client.call(acceptInvitation, { body: { code } });

async function invitedBy(inviter: Person): Promise<Person> {
  const person = await newPerson(app);
  await accept(person, await codeOf(inviter));
  return person;
}

const creditsOf = async ({ client }: Person) =>
  (await client.page(listCredits, { query: {} })).items.map(({ kind, amountCents }) => [kind, amountCents]);

const refusalFor = async ({ user }: Person) => {
  const row = await db
    .selectFrom('referrals')
    .select('refusal')
    .where('invited_id', '=', user.id)
    .executeTakeFirst();
  return row?.refusal;
};

const tripOf = (rider: Person, ride: { id: string }, payee?: Person) => ({
  personId: rider.user.id,
  payeeId: payee?.user.id,
  kind: 'ride',
  id: ride.id,
});

/** A ride of five dollars that the person has paid by card. */
async function paidTrip(person: Person, own: Partial<Insertable<DB['payments']>> = {}) {
  const id = newId();
  const money = {
    amount_cents: 500,
    charged_cents: 500,
    captured_cents: 500,
    currency: 'USD',
    method: 'card',
  };
  const about = {
    kind: 'ride',
    subject_id: id,
    purpose: 'price',
    description: 'Ride',
    return_path: '/rides',
  };
  await db
    .insertInto('payments')
    .values({
      ...about,
      ...money,
      id: newId(),
      payer_id: person.user.id,
      state: 'captured',
      created_at: app.clock.now(),
      ...own,
    })
    .execute();
  return tripOf(person, { id });
}

test('without an amount in the settings there are no invitations', async () => {
  const person = await newPerson(app);
  expect(await person.client.call(readReferrals, {})).toMatchObject({ isOn: false, invited: 0 });
  expect(await refusalOf(codeOf(person))).toMatchObject({ code: 'conflict' });
  expect(await refusalOf(accept(person, 'ABCDEFGH'))).toMatchObject({ code: 'conflict' });
});

test('both get credit after the first completed trip of the invited person, once', async () => {
  await withRules();
  const inviter = await newPerson(app);
  const code = await codeOf(inviter);
  expect(await codeOf(inviter)).toBe(code);
  const { rider, driver, ride } = await activeRide(app);
  expect(await accept(rider, code.toLowerCase())).toMatchObject({ isInvited: true });
  expect(await creditsOf(rider)).toEqual([]);
  await driver.client.call(completeRide, { params: { id: ride.id } });
  await vi.waitFor(async () => expect(await creditsOf(rider)).toEqual([['referral', 1_000]]), WAIT);
  await Promise.all([1, 2].map(() => rewardReferral(context, tripOf(rider, ride))));
  expect(await creditsOf(inviter)).toEqual([['referral', 1_000]]);
  expect(await creditsOf(rider)).toHaveLength(1);
  expect(await inviter.client.call(readReferrals, {})).toMatchObject({ invited: 1, rewarded: 1, left: 9 });
  expect(await rider.client.call(readReferrals, {})).toMatchObject({ isInvited: false });
});

test('a ride paid in cash does not decide an invitation, and the next one by card does', async () => {
  await withRules();
  const inviter = await newPerson(app);
  const { rider, driver, ride } = await activeRide(app, { paymentMethod: 'cash' });
  await accept(rider, await codeOf(inviter));
  await driver.client.call(completeRide, { params: { id: ride.id } });
  await rewardReferral(context, tripOf(rider, ride));
  expect(await rider.client.call(readReferrals, {})).toMatchObject({ isInvited: true });

  const paid = await activeRide(app, {}, rider);
  await paid.driver.client.call(completeRide, { params: { id: paid.ride.id } });
  await vi.waitFor(async () => expect(await creditsOf(inviter)).toEqual([['referral', 1_000]]), WAIT);
  expect(await creditsOf(rider)).toHaveLength(1);
});

test('a trip with the inviter, and one whose money went back, do not decide an invitation', async () => {
  await withRules();
  const { rider, driver, ride } = await activeRide(app);
  await accept(rider, await codeOf(driver));
  await driver.client.call(completeRide, { params: { id: ride.id } });
  await rewardReferral(context, tripOf(rider, ride, driver));
  expect(await creditsOf(driver)).toEqual([]);

  await rewardReferral(context, await paidTrip(rider, { refunded_cents: 500 }));
  await rewardReferral(context, await paidTrip(rider, { state: 'voided', captured_cents: 0 }));
  for (const state of ['disputed', 'charged_back'])
    await rewardReferral(context, await paidTrip(rider, { state }));
  expect(await rider.client.call(readReferrals, {})).toMatchObject({ isInvited: true });
  await rewardReferral(context, await paidTrip(rider, { state: 'partially_refunded', refunded_cents: 499 }));
  expect(await creditsOf(driver)).toEqual([['referral', 1_000]]);
});

test('one’s own, an unknown and a late invitation are refused, and the first one stays', async () => {
  await withRules();
  const [inviter, other] = [await newPerson(app), await newPerson(app)];
  const code = await codeOf(inviter);
  expect(await refusalOf(accept(inviter, code))).toMatchObject({ code: 'conflict' });
  expect(await refusalOf(accept(other, 'NOSUCHXX'))).toMatchObject({ fields: { code: expect.anything() } });
  await accept(other, code);
  await accept(other, await codeOf(await newPerson(app)));
  expect(await inviter.client.call(readReferrals, {})).toMatchObject({ invited: 1 });
  const { rider, driver, ride } = await activeRide(app);
  await driver.client.call(completeRide, { params: { id: ride.id } });
  await vi.waitFor(
    async () => expect(await refusalOf(accept(rider, code))).toMatchObject({ code: 'conflict' }),
    WAIT,
  );
});

test('two accounts on one device, or with one card, get nothing', async () => {
  await withRules();
  const inviter = await newPerson(app);
  const [onDevice, withCard] = [await invitedBy(inviter), await invitedBy(inviter)];
  const at = app.clock.now();
  for (const { user } of [inviter, onDevice])
    await db
      .insertInto('account_devices')
      .values({ user_id: user.id, device_hash: Buffer.alloc(32, 9), first_seen_at: at, last_seen_at: at })
      .execute();
  for (const { user } of [inviter, withCard]) {
    const own = { user_id: user.id, engine: 'sandbox' };
    const customer = { ...own, reference: `cus_${newId()}`, created_at: at };
    await db.insertInto('payment_customers').values(customer).execute();
    // Saved before Josey kept fingerprints.
    const card = { kind: 'card', fingerprint: null, last4: '4242', expires_month: 4, expires_year: 2031 };
    await db
      .insertInto('payment_methods')
      .values({ ...own, ...card, id: newId(), reference: `pm_${newId()}`, is_default: true, created_at: at })
      .execute();
  }
  const theirs = { reference: 'pm', kind: 'card', fingerprint: 'one' } as const;
  vi.spyOn(context.engines.payments, 'retrieveMethod').mockResolvedValue(theirs);
  for (const person of [onDevice, withCard]) await rewardReferral(context, await paidTrip(person));
  expect([await refusalFor(onDevice), await refusalFor(withCard)]).toEqual(['same_device', 'same_card']);
  expect(await creditsOf(inviter)).toEqual([]);
});

async function finishAtOnce(people: Person[]): Promise<void> {
  const trips = await Promise.all(people.map((person) => paidTrip(person)));
  await Promise.all(trips.map((trip) => rewardReferral(context, trip)));
}

test('of two invited people who finish at once only one is rewarded where the limit or the budget ends', async () => {
  await withRules({ most: 1 });
  const inviter = await newPerson(app);
  const both = [await invitedBy(inviter), await invitedBy(inviter)];
  await finishAtOnce(both);
  expect((await Promise.all(both.map(refusalFor))).sort()).toEqual(['limit', null]);

  await withRules({ budgetCents: 3_999 });
  await db.deleteFrom('referral_spending').execute();
  const invited = [await invitedBy(await newPerson(app)), await invitedBy(await newPerson(app))];
  await finishAtOnce(invited);
  expect((await Promise.all(invited.map(refusalFor))).sort()).toEqual(['budget', null]);
});

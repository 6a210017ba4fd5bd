import { listDebts, payDebt } from '@josey/contract/api/money/debts';
import {
  acceptCharge,
  adminCharges,
  decideCharge,
  disputeCharge,
  listRentalCharges,
  proposeCharge,
  withdrawCharge,
} from '@josey/contract/api/money/rental-charges';
import { checkInRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { rentalOf } from '../extensions/extensions.factory.ts';
import {
  checksOut,
  HOUR_MS,
  ownerChecksIn,
  READINGS,
  rentalIn,
  type Trip,
  timeIn,
  trip,
} from '../rentals.factory.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;
const sandbox = context.engines.payments;
afterEach(() => {
  context.engines.payments = sandbox;
  app.clock.set(new Date());
});

const DEPOSIT_CENTS = 5_000;

type Parts = Trip & { rental: Rental };

/** A car that came back `lateMinutes` after the end, `miles` later. */
async function returned(lateMinutes = 0, miles = 10): Promise<Parts> {
  const parts = await trip(app, { depositCents: DEPOSIT_CENTS, milesPerDay: 100, extraMileCents: 50 });
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 48));
  const params = { id: rental.id };
  app.clock.set(new Date(rental.startDate));
  await ownerChecksIn(parts.owner, rental.id);
  await parts.renter.client.call(checkInRental, { params, body: READINGS });
  app.clock.set(new Date(Date.parse(rental.endDate) + lateMinutes * 60_000));
  await checksOut(parts.renter, rental.id, { ...READINGS, odometerMiles: READINGS.odometerMiles + miles });
  return { ...parts, rental };
}

type Kind = 'late' | 'miles' | 'cleaning' | 'toll' | 'damage';
const propose = ({ client }: Person, { id }: Rental, kind: Kind, amountCents: number) =>
  client.call(proposeCharge, {
    params: { id },
    body: { kind, amountCents, note: 'See the photos.' },
    idempotencyKey: newId(),
  });
const accept = ({ client }: Person, { id }: Rental, chargeId: string) =>
  client.call(acceptCharge, { params: { id, chargeId }, idempotencyKey: newId() });
const dispute = ({ client }: Person, { id }: Rental, chargeId: string) =>
  client.call(disputeCharge, { params: { id, chargeId }, body: { reason: 'It was like that.' } });
const list = ({ client }: Person, { id }: Rental) => client.call(listRentalCharges, { params: { id } });

async function decide(chargeId: string, decision: 'uphold' | 'reduce' | 'reject', amountCents?: number) {
  const admin = await adminPerson(app);
  const body = { decision, reason: 'By the photos.', ...(amountCents && { amountCents }) };
  return admin.client.call(decideCharge, { params: { id: chargeId }, body, idempotencyKey: newId() });
}

async function hoursLater(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR_MS);
  await sweepRentals(context);
}

/** What the ledger owes the owner for this rental beside its price. */
async function earnedAfter({ rental, owner }: Parts): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_entries as e', 'e.id', 'l.entry_id')
    .innerJoin('payments as p', 'p.id', 'e.payment_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('l.cents'), eb.val('0')).as('cents'))
    .where('p.subject_id', '=', rental.id)
    .where('p.purpose', 'in', ['deposit', 'charges'])
    .where('l.account', '=', 'owner_payable')
    .where('l.person_id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  return -Number(cents);
}

const paymentsAfter = ({ rental }: Parts) =>
  db
    .selectFrom('payments')
    .select(['purpose', 'state', 'charged_cents'])
    .where('subject_id', '=', rental.id)
    .where('purpose', 'in', ['deposit', 'charges'])
    .orderBy('id')
    .execute();

describe('a charge after a rental', () => {
  test('that the renter accepts is taken from the deposit when the rental completes', async () => {
    const parts = await returned();
    const { owner, renter, rental } = parts;
    const charge = await propose(owner, rental, 'cleaning', 3_000);
    expect(charge).toMatchObject({ status: 'proposed', amountCents: 3_000, note: 'See the photos.' });
    expect((await list(renter, rental)).items).toMatchObject([{ id: charge.id, kind: 'cleaning' }]);
    expect(await accept(renter, rental, charge.id)).toMatchObject({
      status: 'accepted',
      payableCents: 3_000,
    });
    expect(await paymentsAfter(parts)).toMatchObject([{ purpose: 'deposit', state: 'authorized' }]);
    await hoursLater(25);
    expect(await rentalOf(renter, rental.id)).toMatchObject({
      status: 'completed',
      depositStatus: 'charged',
    });
    expect((await list(renter, rental)).items).toMatchObject([{ status: 'paid' }]);
    expect(await paymentsAfter(parts)).toMatchObject([{ purpose: 'deposit', charged_cents: 3_000 }]);
    expect(await earnedAfter(parts)).toBe(3_000);
  });

  test('beyond the deposit is taken from the card, and what the card refuses is a debt', async () => {
    const covered = await returned();
    const charge = await propose(covered.owner, covered.rental, 'damage', 8_000);
    await accept(covered.renter, covered.rental, charge.id);
    await hoursLater(25);
    expect(await paymentsAfter(covered)).toMatchObject([
      { purpose: 'deposit', charged_cents: DEPOSIT_CENTS },
      { purpose: 'charges', charged_cents: 3_000 },
    ]);
    expect(await earnedAfter(covered)).toBe(8_000);

    const refused = await returned();
    const { owner, renter, rental } = refused;
    const [first, second] = [
      await propose(owner, rental, 'damage', 6_000),
      await propose(owner, rental, 'cleaning', 1_000),
    ];
    for (const { id } of [first, second]) await accept(renter, rental, id);
    context.engines.payments = {
      ...sandbox,
      authorize: (request) => sandbox.authorize({ ...request, paymentMethodId: 'pm_card_chargeDeclined' }),
    };
    await hoursLater(25);
    context.engines.payments = sandbox;
    expect((await list(renter, rental)).items).toMatchObject([{ status: 'due' }, { status: 'due' }]);
    expect(await earnedAfter(refused)).toBe(7_000);
    const { items: debts } = await renter.client.page(listDebts, { query: { status: 'open' } });
    expect(debts).toMatchObject([
      { reason: 'charge_failed', amountCents: 2_000, page: `/rentals/${rental.id}` },
    ]);
    const params = { id: debts[0]?.id ?? '' };
    await renter.client.call(payDebt, { params, body: {}, idempotencyKey: newId() });
    await expect
      .poll(async () => (await list(renter, rental)).items.map(({ status }) => status))
      .toEqual(['paid', 'paid']);
  });

  test('that is disputed keeps the rental and its deposit until an administrator decides, at most 72 hours', async () => {
    const decided = await returned();
    const charge = await propose(decided.owner, decided.rental, 'damage', 4_000);
    expect(await dispute(decided.renter, decided.rental, charge.id)).toMatchObject({ status: 'disputed' });
    await hoursLater(25);
    expect(await rentalOf(decided.renter, decided.rental.id)).toMatchObject({ status: 'returned' });
    expect(await decide(charge.id, 'reduce', 1_500)).toMatchObject({
      status: 'decided',
      payableCents: 1_500,
    });
    await hoursLater(1);
    expect(await earnedAfter(decided)).toBe(1_500);

    const late = await returned();
    const open = await propose(late.owner, late.rental, 'damage', 4_000);
    await dispute(late.renter, late.rental, open.id);
    await hoursLater(73);
    expect(await rentalOf(late.renter, late.rental.id)).toMatchObject({
      status: 'completed',
      depositStatus: 'released',
    });
    expect(await decide(open.id, 'uphold')).toMatchObject({ status: 'paid' });
    expect((await paymentsAfter(late)).at(-1)).toMatchObject({ purpose: 'charges', charged_cents: 4_000 });
  });

  test('without an answer within 48 hours is decided by an administrator; nothing to pay ends it', async () => {
    const { owner, renter, rental } = await returned();
    const charge = await propose(owner, rental, 'damage', 4_000);
    await hoursLater(47);
    expect((await list(renter, rental)).items).toMatchObject([{ status: 'proposed' }]);
    await hoursLater(2);
    expect((await list(renter, rental)).items).toMatchObject([{ status: 'disputed' }]);
    const admin = await adminPerson(app);
    const { items } = await admin.client.page(adminCharges, { query: { status: 'disputed' } });
    expect(items).toContainEqual(
      expect.objectContaining({ id: charge.id, owner: expect.objectContaining({ id: owner.user.id }) }),
    );
    expect(await decide(charge.id, 'reject')).toMatchObject({ status: 'decided', payableCents: 0 });
    expect(await refusalOf(decide(charge.id, 'uphold'))).toMatchObject({ code: 'illegal_transition' });
  });
});

describe('what the booking and the readings say', () => {
  test('bounds late time and miles; both are offered with what can be charged', async () => {
    const { owner, renter, rental } = await returned(125, 130);
    const offered = await list(owner, rental);
    const days = Math.ceil((Date.parse(rental.endDate) - Date.parse(rental.startDate)) / (24 * HOUR_MS));
    const over = 130 - 100 * days;
    expect(offered).toMatchObject({ late: { minutes: 125 } });
    expect(offered.miles?.maxCents ?? 0).toBe(Math.max(0, over) * 50);
    expect(await list(renter, rental)).not.toHaveProperty('late');
    const maxCents = offered.late?.maxCents ?? 0;
    expect(maxCents).toBeGreaterThan(0);
    expect(await refusalOf(propose(owner, rental, 'late', maxCents + 1))).toMatchObject({ code: 'conflict' });
    await propose(owner, rental, 'late', maxCents);
    expect(await refusalOf(propose(owner, rental, 'late', 1))).toMatchObject({ code: 'conflict' });
  });

  test('allows nothing for a car that was back in time', async () => {
    const { owner, rental } = await returned();
    expect(await refusalOf(propose(owner, rental, 'late', 100))).toMatchObject({ code: 'conflict' });
    expect(await list(owner, rental)).not.toHaveProperty('miles');
  });
});

describe('who and when', () => {
  test('only the owner proposes, within a day of the return; tolls within 90 days', async () => {
    const { owner, renter, rental } = await returned();
    expect(await refusalOf(propose(renter, rental, 'damage', 100))).toMatchObject({ status: 409 });
    expect(await refusalOf(propose(await newPerson(app), rental, 'damage', 100))).toMatchObject({
      status: 404,
    });
    await hoursLater(25);
    expect(await refusalOf(propose(owner, rental, 'damage', 100))).toMatchObject({
      status: 409,
      code: 'charge_window_closed',
    });
    const toll = await propose(owner, rental, 'toll', 700);
    expect(await accept(renter, rental, toll.id)).toMatchObject({ status: 'paid' });
    const at = new Date(app.clock.now().getTime() - 91 * 24 * HOUR_MS);
    await db.updateTable('handovers').set({ at }).where('rental_id', '=', rental.id).execute();
    expect(await refusalOf(propose(owner, rental, 'toll', 700))).toMatchObject({
      code: 'charge_window_closed',
    });
  });

  test('only the renter answers and only the owner withdraws; a stranger finds nothing', async () => {
    const { owner, renter, rental } = await returned();
    const { id: chargeId } = await propose(owner, rental, 'damage', 100);
    expect(await refusalOf(accept(owner, rental, chargeId))).toMatchObject({ code: 'illegal_transition' });
    expect(await refusalOf(dispute(owner, rental, chargeId))).toMatchObject({ code: 'illegal_transition' });
    const stranger = await newPerson(app);
    expect(await refusalOf(accept(stranger, rental, chargeId))).toMatchObject({ status: 404 });
    const other = await returned();
    expect(await refusalOf(accept(other.renter, other.rental, chargeId))).toMatchObject({ status: 404 });
    const params = { id: rental.id, chargeId };
    expect(await refusalOf(renter.client.call(withdrawCharge, { params }))).toMatchObject({ status: 409 });
    expect(await owner.client.call(withdrawCharge, { params })).toMatchObject({ status: 'withdrawn' });
    expect(await refusalOf(accept(renter, rental, chargeId))).toMatchObject({ code: 'illegal_transition' });
  });

  test('five acceptances at once charge once', async () => {
    const parts = await returned();
    await hoursLater(25);
    const { id } = await propose(parts.owner, parts.rental, 'toll', 900);
    const presses = Array.from({ length: 5 }, () => accept(parts.renter, parts.rental, id));
    await Promise.allSettled(presses);
    expect(await earnedAfter(parts)).toBe(900);
  });
});

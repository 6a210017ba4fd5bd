import { tipRide } from '@josey/contract/api/money/ride-money';
import { completeRide, getRide } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { carryOutInstruction } from '../../payments/instructions/carry-out-instruction.ts';
import { activeRide } from '../dispatch/dispatch.factory.ts';
import { resumeTip } from './give-tip.ts';

const app = await startTestApp();
const { context } = app;
const { db } = context;

async function completedRide() {
  const { rider, driver, ride } = await activeRide(app);
  return { rider, driver, ride: await driver.client.call(completeRide, { params: { id: ride.id } }) };
}

const tip = (person: Person, id: string, amountCents = 300, paymentMethodId = 'pm_card_visa') =>
  person.client.call(tipRide, {
    params: { id },
    body: { amountCents, paymentMethodId },
    idempotencyKey: newId(),
  });

const paymentsOf = (rideId: string) =>
  db
    .selectFrom('payments')
    .select(['state', 'amount_cents', 'engine_reference'])
    .where('subject_id', '=', rideId)
    .where('key', '=', 'tip')
    .orderBy('id')
    .execute();

test('a tip is charged, all of it is the driver’s, and both see it', async () => {
  const { rider, driver, ride } = await completedRide();
  expect(await tip(rider, ride.id)).toMatchObject({ tipCents: 300 });
  expect(await driver.client.call(getRide, { params: { id: ride.id } })).toMatchObject({ tipCents: 300 });
  const instructions = await db
    .selectFrom('payment_instructions as i')
    .innerJoin('payments as p', 'p.id', 'i.payment_id')
    .select('i.id')
    .where('p.subject_id', '=', ride.id)
    .where('p.key', '=', 'tip')
    .execute();
  for (const { id } of instructions) await carryOutInstruction(context, id);
  const lines = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_lines as l', 'l.entry_id', 'e.id')
    .innerJoin('payments as p', 'p.id', 'e.payment_id')
    .select(['e.kind', 'l.account', 'l.person_id', 'l.cents'])
    .where('p.subject_id', '=', ride.id)
    .where('p.key', '=', 'tip')
    .where('e.state', '=', 'posted')
    .orderBy('e.number')
    .orderBy('l.position')
    .execute();
  expect(lines).toEqual([
    { kind: 'charge', account: 'customer_receivable', person_id: rider.user.id, cents: 300 },
    { kind: 'charge', account: 'driver_payable', person_id: driver.user.id, cents: -300 },
    { kind: 'settlement', account: 'processor', person_id: null, cents: 300 },
    { kind: 'settlement', account: 'customer_receivable', person_id: rider.user.id, cents: -300 },
  ]);
});

test('a rider who chooses another tip at their bank’s page is asked for that one', async () => {
  const { rider, ride } = await completedRide();
  const ask = (cents: number) => refusalOf(tip(rider, ride.id, cents, 'pm_card_authenticationRequired'));
  for (const cents of [300, 500, 500])
    expect(await ask(cents)).toMatchObject({ code: 'payment_action_required' });
  expect(await paymentsOf(ride.id)).toMatchObject([
    { state: 'voided', amount_cents: 300 },
    { state: 'action_required', amount_cents: 500 },
  ]);
});

test('of three tips at once one is charged, and later ones are refused', async () => {
  const { rider, ride } = await completedRide();
  const given = await Promise.allSettled([300, 400, 500].map((cents) => tip(rider, ride.id, cents)));
  expect(given.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await paymentsOf(ride.id)).toHaveLength(1);
  expect(await refusalOf(tip(rider, ride.id))).toMatchObject({ code: 'conflict' });
});

test('a declined tip charges nothing, and another card can give it', async () => {
  const { rider, ride } = await completedRide();
  const declined = tip(rider, ride.id, 300, 'pm_card_chargeDeclined');
  expect(await refusalOf(declined)).toMatchObject({ code: 'payment_declined' });
  expect(await tip(rider, ride.id, 200)).toMatchObject({ tipCents: 200 });
});

test('a tip that the rider confirms with their bank is charged by the sweep', async () => {
  const { rider, ride } = await completedRide();
  const asked = await refusalOf(tip(rider, ride.id, 300, 'pm_card_authenticationRequired'));
  expect(asked).toMatchObject({ code: 'payment_action_required' });
  const [payment] = await paymentsOf(ride.id);
  const reference = payment?.engine_reference ?? '';
  await db
    .updateTable('sandbox_charges')
    .set({ status: 'authorized' })
    .where('reference', '=', reference)
    .execute();
  await resumeTip(context, ride.id);
  expect(await rider.client.call(getRide, { params: { id: ride.id } })).toMatchObject({ tipCents: 300 });
});

test('a tip that the rider did not confirm in time is given up', async () => {
  const { rider, ride } = await completedRide();
  await refusalOf(tip(rider, ride.id, 300, 'pm_card_authenticationRequired'));
  const completed_at = new Date(app.clock.now().getTime() - 25 * 3_600_000);
  await db.updateTable('rides').set({ completed_at }).where('id', '=', ride.id).execute();
  await resumeTip(context, ride.id);
  expect((await paymentsOf(ride.id)).map(({ state }) => state)).toEqual(['voided']);
  expect(await refusalOf(tip(rider, ride.id))).toMatchObject({ code: 'conflict' });
});

test('only the rider of a completed ride tips, within the limits', async () => {
  const { rider, driver, ride } = await activeRide(app);
  expect(await refusalOf(tip(rider, ride.id))).toMatchObject({ code: 'illegal_transition' });
  await driver.client.call(completeRide, { params: { id: ride.id } });
  expect(await refusalOf(tip(driver, ride.id))).toMatchObject({ code: 'not_found' });
  for (const cents of [0, -100, 1.5, 10_000_000])
    expect(await refusalOf(tip(rider, ride.id, cents))).toMatchObject({ code: 'invalid_request' });
});

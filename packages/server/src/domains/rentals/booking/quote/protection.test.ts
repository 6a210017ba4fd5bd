import { listRentalCharges, proposeCharge } from '@josey/contract/api/money/rental-charges';
import { quoteExtension } from '@josey/contract/api/rentals/rental-extensions';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { checkInRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../../test/support/app.ts';
import type { Person } from '../../../../../test/support/people.ts';
import { refusalOf } from '../../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../../test/support/settings.ts';
import { verifyReceipts } from '../../../receipts/verify-receipts.ts';
import {
  book,
  checksOut,
  DAY_MS,
  ownerChecksIn,
  READINGS,
  type Trip,
  timeIn,
  trip,
} from '../../rentals.factory.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));
const PLAN = {
  id: '0190a000-0000-7000-8000-000000000001',
  names: { en: 'Harbor protection', es: 'Protección Harbor' },
  dayCents: 900,
  deductibleCents: 50_000,
};

const offer = (plans: (typeof PLAN)[] = [PLAN]) => withSettings(app, 'protection', () => ({ plans }));
const quote = ({ renter, vehicle }: Trip, protectionId?: string, time = timeIn(app, 48, 49)) =>
  renter.client.call(quoteRental, { body: { vehicleId: vehicle.id, ...time, protectionId } });

test('no plan is offered without one of the operator; an offered one is off until it is chosen', async () => {
  const parts = await trip(app);
  expect((await quote(parts)).protections).toBeUndefined();
  await offer();
  const plain = await quote(parts);
  expect(plain.protections).toEqual([{ ...PLAN, totalCents: 2_700 }]);
  expect(plain.lines.map(({ kind }) => kind)).not.toContain('protection');
  const chosen = await quote(parts, PLAN.id);
  expect(chosen.totalCents).toBe(plain.totalCents + 2_700);
  expect(chosen.split.ownerCents).toBe(plain.split.ownerCents);
  expect(await refusalOf(quote(parts, newId()))).toMatchObject({
    status: 400,
    fields: { protectionId: 'This protection isn’t offered anymore. Choose again.' },
  });
});

test('a booked plan stays with the rental, its extension and its receipt when the operator ends it', async () => {
  const parts = await trip(app);
  await offer();
  const priced = await quote(parts, PLAN.id);
  const rental = await book(parts.renter, priced);
  expect(rental.protection).toEqual({ names: PLAN.names, deductibleCents: 50_000 });
  expect(rental.lines.find(({ kind }) => kind === 'protection')).toMatchObject({
    amountCents: 2_700,
    names: PLAN.names,
  });
  await offer([]);
  const endDate = new Date(Date.parse(rental.endDate) + DAY_MS).toISOString();
  const longer = await parts.renter.client.call(quoteExtension, {
    params: { id: rental.id },
    body: { endDate },
  });
  expect(longer.lines.find(({ kind }) => kind === 'protection')).toMatchObject({ amountCents: 3_600 });
  const differing: unknown[] = [];
  await vi.waitFor(async () => {
    const { proved } = await verifyReceipts(db, (...found) => differing.push(found));
    expect(proved).toBeGreaterThanOrEqual(1);
  }, 10_000);
  expect(differing).toEqual([]);
});

async function returned(protectionId?: string): Promise<Trip & { id: string }> {
  const parts = await trip(app);
  const { id, startDate, endDate } = await book(parts.renter, await quote(parts, protectionId));
  app.clock.set(new Date(startDate));
  await ownerChecksIn(parts.owner, id);
  await parts.renter.client.call(checkInRental, { params: { id }, body: READINGS });
  app.clock.set(new Date(endDate));
  await checksOut(parts.renter, id);
  return { ...parts, id };
}

const damage = ({ client }: Person, id: string, amountCents: number) =>
  client.call(proposeCharge, {
    params: { id },
    body: { kind: 'damage', amountCents, note: 'The door.' },
    idempotencyKey: newId(),
  });

test('charges for damage together take no more than the deductible', async () => {
  await offer();
  const { owner, id } = await returned(PLAN.id);
  expect((await owner.client.call(listRentalCharges, { params: { id } })).damage).toEqual({
    maxCents: 50_000,
  });
  expect(await refusalOf(damage(owner, id, 50_001))).toMatchObject({
    status: 409,
    message: 'The renter booked a protection: its deductible allows $500.00 more for damage at most.',
  });
  // Two at once, each within it.
  const both = await Promise.allSettled([damage(owner, id, 30_000), damage(owner, id, 30_000)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(damage(owner, id, 20_001))).toMatchObject({ status: 409 });
  expect(await damage(owner, id, 20_000)).toMatchObject({ status: 'proposed' });
});

test('without a protection damage has no such limit', async () => {
  await offer();
  const { owner, id } = await returned();
  expect(await damage(owner, id, 90_000)).toMatchObject({ status: 'proposed' });
});

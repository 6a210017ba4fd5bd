import { listVerifications } from '@josey/contract/api/accounts/verification';
import { adminStats } from '@josey/contract/api/desk/admin';
import { deskQueue } from '@josey/contract/api/desk/desk';
import { adminProposals } from '@josey/contract/api/desk/proposals';
import { adminAlerts } from '@josey/contract/api/desk/security-alerts';
import { listDriverApplications } from '@josey/contract/api/drivers';
import { adminContactThreads } from '@josey/contract/api/messages/contact';
import { adminThreadReports, listThreads, reportThread } from '@josey/contract/api/messages/messages';
import { adminDisputes } from '@josey/contract/api/money/disputes';
import { adminListPayouts, decidePayout } from '@josey/contract/api/money/payouts';
import { adminCharges } from '@josey/contract/api/money/rental-charges';
import { DESK_RULES } from '@josey/contract/rules/limits/desk';
import { DESK_KINDS } from '@josey/contract/values/choices/desk';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import {
  alertAbout,
  disputeOf,
  licenseOf,
  messageOf,
  payoutOf,
  proposalsOf,
} from '../../../../test/permissions/fixtures/desk-fixtures.ts';
import { newPlayer } from '../../../../test/permissions/fixtures/people-fixtures.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { rentalIn } from '../../rentals/rentals.factory.ts';
import { applied } from '../../rides/drivers/drivers.factory.ts';
import { approvedVehicle, pendingVehicle } from '../../vehicles/vehicles.factory.ts';
import { decide, REFUSE, sent } from '../../verification/verification.factory.ts';

vi.setConfig({ testTimeout: 180_000 });

const HOUR_MS = 3_600_000;

test('the queue counts what waits in each list, and shows no kind that does not wait', async () => {
  const app = await startTestApp();
  const admin = await newPlayer(app, { role: 'admin' });
  const [owner, renter] = [await newPlayer(app), await newPlayer(app)];
  const { client } = admin;
  expect(await client.call(deskQueue, {})).toEqual({ total: 0, waiting: [] });

  const parts = { owner, renter, vehicle: await approvedVehicle(app, owner) };
  const rental = await rentalIn(app, parts, 'approved');
  const now = app.clock.now();
  const charge = {
    kind: 'cleaning',
    amount_cents: 500,
    status: 'disputed',
    status_since: now,
    answer_by: now,
  };
  await app.context.db
    .insertInto('rental_charges')
    .values({ id: newId(), rental_id: rental.id, created_at: now, ...charge })
    .execute();
  const [thread] = await renter.client.call(listThreads, { query: { subjectId: rental.id } });
  await renter.client.call(reportThread, { params: { id: thread?.id ?? '' }, body: { reason: 'rude' } });
  for (const wait of [licenseOf(renter), pendingVehicle(owner), applied(renter)]) await wait;
  await Promise.all([messageOf(app, renter), alertAbout(app, owner)]);
  await disputeOf(app, renter, 'needs_response');
  await disputeOf(app, renter, 'lost');
  const payout = await payoutOf(app, owner);
  const failed = { status: 'failed', reason: 'The bank has closed the account' } as const;
  await client.call(decidePayout, { params: { id: payout.id }, body: failed });

  await proposalsOf(app, { admin: await newPlayer(app, { role: 'admin' }) });

  const { total, waiting } = await client.call(deskQueue, {});
  const totalOf = async (page: Promise<{ total: number }>) => (await page).total;
  const stats = await client.call(adminStats, {});
  const lists = {
    licenses: await totalOf(client.page(listVerifications, {})),
    vehicles: stats.pendingVehicles,
    applications: await totalOf(client.page(listDriverApplications, { query: { status: 'submitted' } })),
    messages: await totalOf(client.page(adminContactThreads, { query: { status: 'open' } })),
    reports: await totalOf(client.page(adminThreadReports, { query: { status: 'open' } })),
    disputes: await totalOf(client.page(adminDisputes, { query: { status: 'needs_response' } })),
    charges: await totalOf(client.page(adminCharges, { query: { status: 'disputed' } })),
    alerts: await totalOf(client.page(adminAlerts, { query: { status: 'open' } })),
    payouts: await totalOf(client.page(adminListPayouts, { query: { status: 'failed' } })),
    proposals: await totalOf(client.page(adminProposals, { query: { status: 'open' } })),
  };
  expect(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))).toEqual(lists);
  expect(waiting).toHaveLength(DESK_KINDS.length);
  expect(total).toBe(Object.values(lists).reduce((sum, n) => sum + n, 0));
  expect(waiting.find(({ kind }) => kind === 'disputes')).toMatchObject({
    count: 1,
    samples: [{ amountCents: 900, currency: 'USD' }],
  });
});

test('what waits longest against its usual wait is first; a listing sent again waits from then on', async () => {
  const app = await startTestApp();
  const [admin, owner, renter] = [await adminPerson(app), await newPerson(app), await newPerson(app, 'Nora')];
  const car = await pendingVehicle(owner);
  app.clock.advance(6 * HOUR_MS);
  const { submittedAt } = await sent(renter);
  app.clock.advance(3 * HOUR_MS);
  const first = (await admin.client.call(deskQueue, {})).waiting;
  // Nine of twelve hours, and three of four: the car was there first.
  expect(first.map(({ kind, count }) => [kind, count])).toEqual([
    ['vehicles', 1],
    ['licenses', 1],
  ]);
  expect(first[1]).toMatchObject({
    since: submittedAt,
    usualMinutes: DESK_RULES.goalMinutes.licenses,
    isMeasured: false,
    samples: [{ name: 'Nora' }],
  });
  expect(first[0]?.samples).toEqual([
    { name: `${car.make} ${car.model}`, car: { type: car.type, color: car.color } },
  ]);
  app.clock.advance(2 * HOUR_MS);
  expect((await admin.client.call(deskQueue, {})).waiting[0]?.kind).toBe('licenses');
});

test('the usual wait is the median of those that were decided, once there are enough', async () => {
  const app = await startTestApp();
  const admin = await adminPerson(app);
  for (let hours = 1; hours <= DESK_RULES.leastMeasured; hours++) {
    const license = await sent(await newPerson(app));
    app.clock.advance(hours * HOUR_MS);
    await decide(admin, license.id, REFUSE);
  }
  await sent(await newPerson(app));
  const [licenses] = (await admin.client.call(deskQueue, {})).waiting;
  expect(licenses).toMatchObject({ kind: 'licenses', usualMinutes: 180, isMeasured: true });
});

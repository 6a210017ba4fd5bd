import { rideReceipt } from '@josey/contract/api/money/receipts';
import { completeRide } from '@josey/contract/api/rides';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { activeRide } from '../rides/dispatch/dispatch.factory.ts';
import { issueReceipts } from './issue-receipts.ts';
import { tryAllAgain } from './receipts.queries.ts';
import { verifyReceipts } from './verify-receipts.ts';

const app = await startOwnTestApp();
const { context } = app;

async function completedRide(proofKind?: string) {
  const { rider, driver, ride } = await activeRide(app);
  if (proofKind) await setProofKind(ride.id, proofKind);
  await driver.client.call(completeRide, { params: { id: ride.id } });
  return { rider, params: { id: ride.id } };
}

/** What no code of ours does: the database refuses it. */
async function setProofKind(rideId: string, kind: string): Promise<void> {
  await context.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`update rides set price_proof = jsonb_set(price_proof, '{kind}', to_jsonb(${kind}::text))
      where id = ${rideId}`.execute(connection);
    await sql`reset session_replication_role`.execute(connection);
  });
}

test('a charge whose receipt cannot be made holds up no other, and gets one when it can', async () => {
  const broken = await completedRide('of a later version');
  const whole = await completedRide();
  await issueReceipts(context);
  const number = async ({ rider, params }: typeof whole) =>
    (await rider.client.call(rideReceipt, { params })).number;
  expect(await number(whole)).toMatch(/-000001$/);
  await expect(number(broken)).rejects.toMatchObject({ status: 404 });
  expect(await verifyReceipts(context.db, () => {})).toMatchObject({ receipts: 1, missing: 1 });

  await setProofKind(broken.params.id, 'ride');
  await tryAllAgain(context.db);
  expect(await number(broken)).toMatch(/-000002$/);
  expect(await verifyReceipts(context.db, () => {})).toMatchObject({ receipts: 2, missing: 0 });
});

import { completeRide } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { activeRide } from '../rides/dispatch/dispatch.factory.ts';
import { issueReceipts } from './issue-receipts.ts';
import { mailReceipt } from './mail-receipt.ts';

const app = await startTestApp();
const { db } = app.context;

const receiptMails = (userId: string) =>
  db
    .selectFrom('mails')
    .select('params')
    .where('user_id', '=', userId)
    .where('template', '=', 'receipt')
    .execute();

async function completedRide(isConfirmed: boolean) {
  const { rider, driver, ride } = await activeRide(app);
  const confirmed = { email_confirmed_at: isConfirmed ? new Date() : null };
  await db.updateTable('users').set(confirmed).where('id', '=', rider.user.id).execute();
  await driver.client.call(completeRide, { params: { id: ride.id } });
  await Promise.all([issueReceipts(app.context), issueReceipts(app.context)]);
  const { id } = await db
    .selectFrom('receipts')
    .select('id')
    .where('subject_id', '=', ride.id)
    .executeTakeFirstOrThrow();
  // Beside the job, which a killed worker leaves to another.
  await Promise.all([mailReceipt(app.context, id), mailReceipt(app.context, id)]);
  return { rider, ride, id };
}

test('a charge is emailed to its payer once, with the lines and a link to the receipt', async () => {
  const { rider, ride, id } = await completedRide(true);
  expect(await receiptMails(rider.user.id)).toEqual([
    {
      params: expect.objectContaining({
        number: expect.stringMatching(/^Receipt \d{4}-\d{6}$/),
        total: `$${ride.estimatedFare.toFixed(2)}`,
        rows: expect.arrayContaining([{ label: 'Base fare', amount: '$3.00' }]),
        page: `/receipts/${id}`,
      }),
    },
  ]);
});

test('an unconfirmed address gets no receipt by email', async () => {
  const { rider } = await completedRide(false);
  expect(await receiptMails(rider.user.id)).toEqual([]);
});

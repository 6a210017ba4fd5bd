import { listNotifications } from '@josey/contract/api/messages/notifications';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import type { Person } from '../../../test/support/people.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';
import { book, quoteOf, trip } from '../rentals/rentals.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c' },
  { engines: { mail: mailbox } },
);
const { db } = app.context;

async function confirmEmail({ user }: Person): Promise<void> {
  const confirmed = { email_confirmed_at: app.clock.now() };
  await db.updateTable('users').set(confirmed).where('id', '=', user.id).execute();
}

test('the renter of an instant booking gets a notification and a mail with the car and the times', async () => {
  const { owner, renter, vehicle } = await trip(app, { instantBook: true, timeZone: 'America/New_York' });
  await Promise.all([owner, renter].map(confirmEmail));
  const time = { startDate: '2026-11-28T15:00:00.000Z', endDate: '2026-11-29T15:00:00.000Z' };
  app.clock.set(new Date('2026-11-20T15:00:00Z'));
  const rental = await book(renter, await quoteOf(renter, vehicle, time));
  const car = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const confirmation = await mailbox.next(renter.user.email, `Booking confirmed: ${car}`);
  const toOwner = await mailbox.next(owner.user.email, `${renter.user.firstName} booked your ${car}`);
  app.clock.set(new Date());
  const { items } = await renter.client.page(listNotifications, {});
  expect(items).toMatchObject([
    {
      kind: 'rental_approved_renter',
      title: `Booking confirmed: ${car}`,
      message: expect.stringMatching(/Nov 28, 10:00.AM – .*Nov 29, 10:00.AM EST/),
      link: `/rentals/${rental.id}`,
    },
  ]);
  expect(items[0]?.message).toContain(`${RENTAL_RULES.checkInOpensMinutes} minutes before`);
  expect(confirmation.text).toMatch(
    /Pick up: Sat, Nov 28, 10:00.AM, Eastern Time\nReturn: Sun, Nov 29, 10:00.AM/,
  );
  expect(toOwner.text).toMatch(/Nov 28, 10:00.AM/);
});

import { listThreads, readThread, sendMessage } from '@josey/contract/api/messages/messages';
import { saveNotificationPreferences } from '@josey/contract/api/messages/notification-channels';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { rentalIn, trip } from '../../rentals/rentals.factory.ts';
import { sendDigests } from './send-delayed.ts';

const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c' },
  { engines: { mail: mailbox } },
);
const { db } = app.context;

/** A thread of a request; both have confirmed addresses. */
async function talk() {
  const people = await trip(app, { instantBook: false });
  const { owner, renter, vehicle } = people;
  const confirmed = { email_confirmed_at: app.clock.now() };
  await db.updateTable('users').set(confirmed).where('id', 'in', [owner.user.id, renter.user.id]).execute();
  const rental = await rentalIn(app, people, 'pending');
  const { items } = await owner.client.page(listThreads, { query: { subjectId: rental.id } });
  const threadId = items[0]?.id ?? '';
  const write = ({ client }: Person, text: string) =>
    client.call(sendMessage, { params: { id: threadId }, body: { clientId: newId(), text } });
  return { owner, renter, threadId, write, car: `${vehicle.year} ${vehicle.make} ${vehicle.model}` };
}

const planned = ({ user }: Person) =>
  db.selectFrom('message_digests').select('due_at').where('user_id', '=', user.id).execute();
const digestsOf = ({ user }: Person) =>
  db
    .selectFrom('mails')
    .select('params')
    .where('user_id', '=', user.id)
    .where('template', '=', 'unread-messages')
    .execute();

test('messages that stay unread for five minutes come in one email, without their words', async () => {
  const { owner, renter, threadId, write, car } = await talk();
  await write(renter, 'Is there a child seat?');
  await write(renter, 'And where do I park?');
  await expect.poll(() => planned(owner), { timeout: 15_000 }).toHaveLength(1);
  await sendDigests(app.context);
  expect(await digestsOf(owner)).toEqual([]);
  app.clock.advance(301_000);
  await Promise.all([sendDigests(app.context), sendDigests(app.context)]);
  const mail = await mailbox.next(owner.user.email, '2 new messages from Renee');
  app.clock.set(new Date());
  expect(mail.text).toContain(`Renee, ${car}: 2 messages`);
  expect(mail.text).toContain(`/messages/${threadId}\n`);
  expect(mail.text).not.toContain('child seat');
  expect(await digestsOf(owner)).toHaveLength(1);
});

test('messages that were read in time are not emailed', async () => {
  const { owner, renter, threadId, write } = await talk();
  const { seq } = await write(renter, 'Hello');
  await expect.poll(() => planned(owner), { timeout: 15_000 }).toHaveLength(1);
  await owner.client.call(readThread, { params: { id: threadId }, body: { seq } });
  app.clock.advance(301_000);
  await sendDigests(app.context);
  app.clock.set(new Date());
  expect(await planned(owner)).toEqual([]);
  expect(await digestsOf(owner)).toEqual([]);
});

test('at night the email waits for the end of quiet hours', async () => {
  const { owner, renter, write } = await talk();
  const quietHours = { from: '22:00', until: '07:00' };
  await owner.client.call(saveNotificationPreferences, { body: { quietHours } });
  await db
    .updateTable('users')
    .set({ time_zone: 'America/New_York' })
    .where('id', '=', owner.user.id)
    .execute();
  app.clock.set(new Date(Date.now() + 2 * 86_400_000));
  const night = new Date(`${app.clock.now().toISOString().slice(0, 10)}T05:00:00Z`);
  app.clock.set(night);
  await write(renter, 'Hello');
  await expect.poll(() => planned(owner), { timeout: 15_000 }).toHaveLength(1);
  const [{ due_at } = { due_at: new Date(0) }] = await planned(owner);
  app.clock.set(new Date());
  const clock = {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  expect(new Intl.DateTimeFormat('en', clock).format(due_at)).toBe('07:00');
});

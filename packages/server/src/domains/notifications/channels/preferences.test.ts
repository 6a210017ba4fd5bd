import { unsubscribe } from '@josey/contract/api/messages/mail';
import {
  notificationPreferences,
  saveNotificationPreferences,
} from '@josey/contract/api/messages/notification-channels';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { unsubscribeToken } from '../../mail/unsubscribe.ts';

const app = await startTestApp();

test('the switch of a kind of mail is the one that the link at the end of a mail turns', async () => {
  const { client, user } = await newPerson(app);
  const all = { rentals: true, rides: true, vehicles: true, messages: true, account: true, tips: true };
  expect(await client.call(notificationPreferences, {})).toMatchObject({ email: all });
  const off = await client.call(saveNotificationPreferences, { body: { email: { rides: false } } });
  expect(off).toMatchObject({ email: { ...all, rides: false } });
  const token = unsubscribeToken(app.context.signer, { userId: user.id, kind: 'rentals' });
  expect(await app.client().call(unsubscribe, { query: { token } })).toEqual({ kind: 'rentals' });
  const both = { email: { ...all, rides: false, rentals: false } };
  expect(await client.call(notificationPreferences, {})).toMatchObject(both);
  const on = await client.call(saveNotificationPreferences, {
    body: { email: { rentals: true, tips: true } },
  });
  expect(on).toEqual(off);
  const other = await newPerson(app);
  expect(await other.client.call(notificationPreferences, {})).toMatchObject({ email: all });
});

test.each([
  [{ push: { rides: 1 } }, 'push.rides'],
  [{ quietHours: { from: '25:00', until: '07:00' } }, 'quietHours.from'],
  [{ quietHours: { from: '22:00', until: '22:00' } }, 'quietHours.until'],
  [{ email: { rides: 'no' } }, 'email.rides'],
])('%j turns no switch, and %s is named', async (body, field) => {
  const { client } = await newPerson(app);
  const refused = client.call(saveNotificationPreferences, { body: body as never });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

test('what is about safety has no switch', async () => {
  const { client } = await newPerson(app);
  const body = { email: { safety: false, money: false } } as never;
  expect(await client.call(saveNotificationPreferences, { body })).toEqual(
    await client.call(notificationPreferences, {}),
  );
});

test('push messages and quiet hours are kept beside the emails, each change alone', async () => {
  const { client } = await newPerson(app);
  const quietHours = { from: '22:00', until: '07:00' };
  await client.call(saveNotificationPreferences, { body: { push: { messages: false } } });
  const saved = await client.call(saveNotificationPreferences, { body: { quietHours } });
  expect(saved).toMatchObject({
    email: { messages: true },
    push: { rentals: true, messages: false },
    quietHours,
    timeZone: 'America/New_York',
  });
  await client.call(saveNotificationPreferences, { body: { quietHours: null, push: { messages: true } } });
  expect(await client.call(notificationPreferences, {})).toMatchObject({
    push: { messages: true },
    quietHours: null,
  });
});

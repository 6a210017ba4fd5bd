import { login, me } from '@josey/contract/api/accounts/accounts';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { expect, test } from 'vitest';
import { listen } from '../../../../test/permissions/listen.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/devices.ts';
import { adminPerson, PASSWORD, verifiedPerson } from '../../../../test/support/people.ts';

const app = await startTestApp();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const admin = await adminPerson(app);

test('a suspension closes the live sockets of every device and ends every session', async () => {
  const person = await verifiedPerson(app);
  const body = { email: person.user.email, password: PASSWORD };
  const more = [
    await newBrowser(app).as().call(login, { body }),
    await newBrowser(app).as().call(login, { body }),
  ];
  const tokens = [person.sessionId, ...more.map(({ sessionId }) => sessionId)];
  const listeners = await Promise.all(tokens.map((token) => listen(url, token)));
  const closed = listeners.map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
  );
  await admin.client.call(setUserStatus, {
    params: { id: person.user.id },
    body: { status: 'suspended', reason: 'A report' },
  });
  for (const token of tokens) {
    await expect(app.client(token).call(me, {})).rejects.toMatchObject({ status: 401 });
    await expect(listen(url, token)).rejects.toThrow('unauthenticated');
  }
  await Promise.all(closed);
  for (const { heard } of listeners)
    expect(heard).toContainEqual({ event: 'account', text: '[{"status":"suspended"}]' });
});

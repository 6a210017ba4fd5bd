import { login, me } from '@josey/contract/api/accounts/accounts';
import { setUserStatus } from '@josey/contract/api/admin';
import { expect, test } from 'vitest';
import { listen } from '../../../../test/permissions/listen.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newBrowser } from '../../../../test/support/devices.ts';
import { adminPerson, PASSWORD, verifiedPerson } from '../../../../test/support/people.ts';

const app = await startTestApp();
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const admin = await adminPerson(app);

/** Suspends a user with three devices; milliseconds until each socket was closed and no session was left. */
async function suspended(): Promise<{ sockets: number; sessions: number }> {
  const person = await verifiedPerson(app);
  const body = { email: person.user.email, password: PASSWORD };
  const more = [
    await newBrowser(app).as().call(login, { body }),
    await newBrowser(app).as().call(login, { body }),
  ];
  const tokens = [person.sessionId, ...more.map(({ sessionId }) => sessionId)];
  const listeners = await Promise.all(tokens.map((token) => listen(url, token)));
  const start = performance.now();
  const sockets = Promise.all(
    listeners.map(({ socket, heard }) =>
      new Promise<void>((resolve) => socket.once('disconnect', () => resolve())).then(() =>
        expect(heard).toContainEqual({ event: 'account', text: '[{"status":"suspended"}]' }),
      ),
    ),
  ).then(() => performance.now() - start);
  await admin.client.call(setUserStatus, {
    params: { id: person.user.id },
    body: { status: 'suspended', reason: 'A report' },
  });
  const ended = tokens.map((token) =>
    expect(app.client(token).call(me, {})).rejects.toMatchObject({ status: 401 }),
  );
  await Promise.all(ended);
  const sessions = performance.now() - start;
  for (const token of tokens) await expect(listen(url, token)).rejects.toThrow('unauthenticated');
  return { sockets: await sockets, sessions };
}

test('a suspension ends live sockets and every session; how soon is printed', async () => {
  const times = [
    await suspended(),
    await suspended(),
    await suspended(),
    await suspended(),
    await suspended(),
  ];
  const middle = (of: 'sockets' | 'sessions') =>
    times.map((one) => one[of]).sort((a, b) => a - b)[2] ?? Infinity;
  const [sockets, sessions] = [middle('sockets'), middle('sessions')];
  console.info(
    `Suspension: sockets closed after ${sockets.toFixed(0)} ms, sessions ended after ${sessions.toFixed(0)} ms.`,
  );
});

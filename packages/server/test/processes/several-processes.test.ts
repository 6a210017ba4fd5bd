import { login, logout } from '@josey/contract/api/accounts/accounts';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { goOffline, reportPosition } from '@josey/contract/api/drivers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { onlineDriver } from '#domains/rides/drivers/drivers.factory.ts';
import { Presence } from '#domains/rides/drivers/presence/presence.ts';
import { newTown, north } from '#domains/rides/rides.factory.ts';
import { startOwnTestApp, type TestApp } from '../support/app.ts';
import { connectSocket } from '../support/connect-socket.ts';
import { cloneDatabase } from '../support/database.ts';
import { adminPerson, newPerson, PASSWORD, type Person } from '../support/people.ts';
import { startRedisServer, WHY_NO_REDIS } from '../support/servers/redis-server.ts';

/** Two server processes on one database, as far as one operating system process can hold two. */
async function startTwo(settings: Record<string, string>): Promise<[TestApp, TestApp]> {
  const databaseUrl = await cloneDatabase();
  const start = () => startOwnTestApp({ DATABASE_URL: databaseUrl, ...settings }, { databaseUrl });
  return [await start(), await start()];
}

const buses = [
  ['PostgreSQL', async () => ({})],
  ['Redis', async () => ({ REDIS_URL: await startRedisServer() })],
] as const;

describe.each(buses)('two processes over %s', async (name, settings) => {
  if (name === 'Redis' && WHY_NO_REDIS) {
    test.skip(WHY_NO_REDIS, () => {});
    return;
  }
  const [here, there] = await startTwo(await settings());
  const url = await there.http.listen({ port: 0, host: '127.0.0.1' });

  /** A socket of the other process. */
  const connectThere = (person: Person, transport: 'websocket' | 'polling') =>
    connectSocket(url, person, transport);

  test.each(['websocket', 'polling'] as const)(
    'an event reaches the sockets of the other process: %s',
    async (transport) => {
      const [person, bystander] = [await newPerson(here), await newPerson(here)];
      const [socket, other] = [
        await connectThere(person, transport),
        await connectThere(bystander, transport),
      ];
      const heard = vi.fn();
      const overheard = vi.fn();
      socket.on('account', heard);
      other.on('account', overheard);
      here.context.realtime.toUser(person.user.id, 'account', { status: 'verified' });
      await expect.poll(() => heard.mock.calls).toEqual([[{ status: 'verified' }]]);
      expect(overheard).not.toHaveBeenCalled();
    },
  );

  test('signing out closes the sockets of this session at the other process', async () => {
    const person = await newPerson(here);
    const body = { email: person.user.email, password: PASSWORD };
    const again = await there.client().call(login, { body });
    const [socket, other] = [
      await connectThere(person, 'websocket'),
      await connectThere({ ...person, sessionId: again.sessionId }, 'websocket'),
    ];
    await person.client.call(logout, {});
    await expect.poll(() => socket.connected).toBe(false);
    expect(other.connected).toBe(true);
  });

  test('the sockets of an account are counted over both processes', async () => {
    const person = await newPerson(here);
    const [first] = await Promise.all(Array.from({ length: 10 }, () => connectThere(person, 'websocket')));
    const elsewhere = await here.http.listen({ port: 0, host: '127.0.0.1' });
    const connectHere = async () => {
      const socket = await connectSocket(elsewhere, person, 'websocket').catch(({ message }) => message);
      return typeof socket === 'string' ? socket : socket.disconnect() && 'connected';
    };
    await expect.poll(connectHere).toBe('too_many_sockets');
    first?.disconnect();
    await expect.poll(connectHere).toBe('connected');
  });

  test('a suspension closes the user’s sockets at the other process', async () => {
    const [person, admin] = [await newPerson(here), await adminPerson(here)];
    const socket = await connectThere(person, 'websocket');
    const body = { status: 'banned', reason: 'Tested' } as const;
    await admin.client.call(setUserStatus, { params: { id: person.user.id }, body });
    await expect.poll(() => socket.connected).toBe(false);
  });

  test('where drivers are is known at the other process at once, before anything is read from the database', async () => {
    const town = newTown();
    const exchange = vi.spyOn(Presence.prototype, 'exchange').mockResolvedValue();
    onTestFinished(() => exchange.mockRestore());
    const elsewhere = Presence.of(there.context);
    const driver = await onlineDriver(here, town);
    const { id } = driver.user;
    await expect.poll(() => elsewhere.positionOf(id)).toMatchObject({ lat: town.lat });
    const moved = north(town, 400);
    await driver.client.call(reportPosition, { body: { ...moved, headingDegrees: 12 } });
    await expect.poll(() => elsewhere.positionOf(id)).toMatchObject({ lat: moved.lat, headingDegrees: 12 });
    await driver.client.call(goOffline, {});
    await expect.poll(() => elsewhere.positionOf(id)).toBeUndefined();
  });

  test('a process that stops leaves the sockets of the other', async () => {
    const databaseUrl = here.databaseUrl;
    const third = await startOwnTestApp(
      {
        DATABASE_URL: databaseUrl,
        ...(here.context.config.REDIS_URL && { REDIS_URL: here.context.config.REDIS_URL }),
      },
      { databaseUrl },
    );
    const socket = await connectThere(await newPerson(here), 'websocket');
    await third.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(socket.connected).toBe(true);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { login, logout, me } from '@josey/contract/api/accounts/accounts';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { SOCKET_PATH } from '@josey/contract/api/realtime';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import {
  adminPerson,
  newPerson,
  PASSWORD,
  type Person,
  verifiedPerson,
} from '../../../test/support/people.ts';
import { newToken } from '../kernel/ids.ts';
import { refusals } from '../kernel/overload/refusals.ts';
import { createBus } from '../processes/bus/bus.ts';
import { createInProcessHub } from '../processes/bus/in-process-transport.ts';
import type { Caller } from '../security/sessions.ts';
import { createRealtime } from './realtime.ts';

const DAY_MS = 86_400_000;
const app = await startTestApp({ PUBLIC_URL: 'https://josey.example' });
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => void socket.disconnect()));

type Options = Partial<ManagerOptions & SocketOptions>;

/** Opens a socket; rejects when the server refuses it. */
function connect(token: unknown, options: Options = {}, at = url): Promise<Socket> {
  const socket = io(at, {
    path: SOCKET_PATH,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...options,
  });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

const closed = (socket: Socket) => vi.waitFor(() => expect(socket.connected).toBe(false), 3_000);
const connectAs = (person: Person) => connect(person.sessionId);

test.each([
  ['no session', undefined],
  ['a made-up session', newToken()],
  ['a number', 7],
  ['an object', { $ne: '' }],
])('a socket with %s is refused', async (_, token) => {
  await expect(connect(token)).rejects.toThrow('unauthenticated');
});

test('signing out closes this session’s sockets, not those of the same person elsewhere', async () => {
  const person = await newPerson(app);
  const [here, other] = [await connectAs(person), await connectAs(await signedInAgain(person))];
  await person.client.call(logout, {});
  await closed(here);
  expect(other.connected).toBe(true);
  await expect(connectAs(person)).rejects.toThrow('unauthenticated');
});

async function signedInAgain(person: Person): Promise<Person> {
  const body = { email: person.user.email, password: PASSWORD };
  const { sessionId } = await app.client().call(login, { body });
  return { ...person, sessionId, client: app.client(sessionId) };
}

test('a suspension disconnects every socket of the user at once, and no other user’s', async () => {
  const [person, bystander] = [await verifiedPerson(app), await newPerson(app)];
  const theirs = [await connectAs(person), await connectAs(person)];
  const other = await connectAs(bystander);
  const admin = await adminPerson(app);
  const body = { status: 'suspended', reason: 'Tested' } as const;
  await admin.client.call(setUserStatus, { params: { id: person.user.id }, body });
  for (const socket of theirs) await closed(socket);
  expect(other.connected).toBe(true);
  await expect(connectAs(person)).rejects.toThrow();
});

test('a user suspended between the check of their session and the joining of its rooms is disconnected too', async () => {
  const server = createServer();
  const realtime = createRealtime(createBus(createInProcessHub().join(), app.context.log));
  onTestFinished(async () => {
    await realtime.close();
    server.close();
  });
  const caller = { id: 'user', sessionKey: 'key', status: 'verified' } as Caller;
  let looks = 0;
  realtime.attach(server, {
    async findCaller() {
      if (++looks > 1) return { ...caller, status: 'suspended' };
      // The suspension comes before the socket has joined the user's room.
      realtime.disconnectUser(caller.id);
      return caller;
    },
    findLiveSessions: async (callers) => new Set(callers.map(({ sessionKey }) => sessionKey)),
    isAllowedOrigin: () => true,
    isWithinRate: () => true,
    enter: () => true,
    socketsPerAccount: 10,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await closed(await connect('a token', {}, `http://127.0.0.1:${port}`));
});

test('the eleventh socket of an account is refused with a reason, and one may open when one has closed', async () => {
  const [person, bystander] = [await newPerson(app), await newPerson(app)];
  const again = await signedInAgain(person);
  const before = refusals.sockets;
  // At the same time, over two sessions: none is counted before all are asked for.
  const opened = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => connectAs(index % 2 ? person : again)),
  );
  const refused = opened.flatMap((one) => (one.status === 'rejected' ? one.reason.message : []));
  expect(refused).toEqual(['too_many_sockets', 'too_many_sockets']);
  expect(refusals.sockets).toBe(before + 2);
  expect((await connectAs(bystander)).connected).toBe(true);
  const [one] = opened.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  one?.disconnect();
  await vi.waitFor(() => connectAs(person));
});

test.each([
  ['30 days after the sign-in', 30, true],
  ['after 14 days without use', 14, false],
])('a socket ends with its session %s, and one that is signed in again stays', async (_, days, isUsed) => {
  onTestFinished(() => app.clock.set(new Date()));
  const person = await newPerson(app);
  const socket = await connectAs(person);
  for (let day = 1; day < days; day++) {
    app.clock.advance(DAY_MS);
    if (isUsed) await person.client.call(me, {});
    await app.context.realtime.closeEnded();
  }
  expect(socket.connected).toBe(true);
  const other = await connectAs(await signedInAgain(person));
  app.clock.advance(DAY_MS);
  await app.context.realtime.closeEnded();
  await closed(socket);
  expect(other.connected).toBe(true);
});

test('an account that floods events over several sockets loses them, and no other account does', async () => {
  const [person, bystander] = [await newPerson(app), await newPerson(app)];
  const other = await connectAs(bystander);
  const flooding = [await connectAs(person), await connectAs(person), await connectAs(person)];
  const before = refusals.events;
  // Fewer on each than one socket would be allowed.
  for (let event = 0; event < 60; event++) for (const socket of flooding) socket.emit('nothing');
  await vi.waitFor(() => expect(refusals.events).toBeGreaterThan(before));
  // The refusal is counted before the flooding socket hears of its end.
  await vi.waitFor(() => expect(flooding.some((socket) => !socket.connected)).toBe(true));
  expect(other.connected).toBe(true);
});

test('a connection that tries no session is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const raw = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
  raw.addEventListener('close', () => resolve());
  await new Promise((opened) => raw.addEventListener('message', opened, { once: true }));
  await vi.advanceTimersByTimeAsync(10_000);
  await promise;
});

test('a page of another origin gets no socket, our own and programs do', async () => {
  const { sessionId } = await newPerson(app);
  const from = (origin: string, options: Options = {}) =>
    connect(sessionId, { extraHeaders: { origin }, ...options });
  await expect(from('https://evil.example')).rejects.toThrow();
  await expect(from('null')).rejects.toThrow();
  await expect(from('https://evil.example', { transports: ['polling'] })).rejects.toThrow();
  for (const origin of ['https://josey.example', url]) expect((await from(origin)).connected).toBe(true);
  expect((await connect(sessionId)).connected).toBe(true);
});

test('an event for a user reaches their own sockets alone', async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const heard: string[] = [];
  for (const [name, who] of Object.entries({ person, stranger })) {
    const socket = await connectAs(who);
    socket.onAny((event) => heard.push(`${name} ${event}`));
  }
  const { realtime } = app.context;
  realtime.toUser(person.user.id, 'offer-closed', { rideId: 'r', reason: 'lapsed' });
  await vi.waitFor(() => expect(heard).toEqual(['person offer-closed']));
});

test('a client cannot join a room by its name', async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const socket = await connectAs(stranger);
  const heard: unknown[] = [];
  socket.onAny((...event) => heard.push(event));
  for (const event of ['join', 'subscribe', 'watch-ride', 'room'])
    socket.emit(event, { room: `user:${person.user.id}`, rideId: `user:${person.user.id}` });
  await socket.timeout(2_000).emitWithAck('watch-ride', { rideId: 'x' });
  app.context.realtime.toUser(person.user.id, 'offer-closed', { rideId: 'r', reason: 'lapsed' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(heard).toEqual([]);
});

const FRAMES: (string | Uint8Array)[] = [
  '',
  '4',
  '42',
  '42[',
  '42["position"',
  '42{"not":"a list"}',
  '42[null]',
  '42[["position"],{}]',
  '42["__proto__",{"__proto__":{"polluted":true}}]',
  '42["disconnect"]',
  '42999999999999999999["position",{}]',
  '451-["position",{"_placeholder":true,"num":0}]',
  '4\u0000',
  '9'.repeat(100),
  new Uint8Array([0, 255, 1, 254]),
];

test.each(FRAMES)('the frame %j ends at most its own connection', async (frame) => {
  const { client, sessionId } = await newPerson(app);
  const bystander = await connect(sessionId);
  const raw = new WebSocket(`${url.replace('http', 'ws')}${SOCKET_PATH}/?EIO=4&transport=websocket`);
  await new Promise((resolve) => raw.addEventListener('open', resolve, { once: true }));
  raw.send(`40${JSON.stringify({ token: sessionId })}`);
  raw.send(frame);
  raw.send('x'.repeat(100_000));
  await new Promise((resolve) => raw.addEventListener('close', resolve, { once: true }));
  expect(bystander.connected).toBe(true);
  expect(await client.call(me, {})).toMatchObject({ firstName: 'Imani' });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

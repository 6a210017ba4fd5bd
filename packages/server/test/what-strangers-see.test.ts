import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { arriveRide } from '@josey/contract/api/rides';
import { expect, test, vi } from 'vitest';
import { HOME } from '#domains/vehicles/vehicles.factory.ts';
import { ask, askAbout } from './permissions/ask.ts';
import { rentalAs } from './permissions/fixtures.ts';
import { type Listener, listen } from './permissions/listen.ts';
import { objectCalls } from './permissions/object-calls.ts';
import { isLimitedStaff, KINDS, type Kind, type Player, sessionFor } from './permissions/people-fixtures.ts';
import { queriesOf } from './permissions/queries.ts';
import { CALLS, kindsOn, refusalOf } from './permissions/rules.ts';
import { type Secret, secretsOf } from './permissions/secrets.ts';
import { buildWorld, playerOf, type World } from './permissions/world.ts';
import { startTestApp } from './support/app.ts';

/** Not the demo: its mailbox shows everything to everybody, on purpose. */
const app = await startTestApp();
const world = await buildWorld(app);
const secrets = secretsOf(world);
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const WAIT = { timeout: 15_000, interval: 30 };
const aboutThings = await objectCalls(world);
const { driver } = world.players;

// All kinds of callers make a call in one test.
vi.setConfig({ testTimeout: 60_000 });

const calls = CALLS.filter(({ endpoint }) => !endpoint.path.startsWith('/api/demo/'));

const QUERIES = queriesOf(world);

/** What rights an administrator needs for which call is in the matrix; here one without any is told no secret. */
const isStaff = (kind: Kind) => kind === 'admin' || (isLimitedStaff(kind) && kind !== 'rightless');

/** The secrets in an answer that its caller may not know. What they sent themself does not count. */
function secretsTo(
  known: Secret[],
  kind: Kind,
  player: Player | undefined,
  text: string,
  sent = '',
): string[] {
  return known
    .filter(({ value, of, isFromAdminsToo }) => {
      if (!text.includes(value) || sent.includes(value)) return false;
      if (isStaff(kind) && !isFromAdminsToo) return false;
      return !player || !of.includes(player.user.id);
    })
    .map(({ what, value }) => `${kind} was told ${what}: ${value}`);
}

/** The kinds of secrets that replies to reads have contained so far. */
const read = new Set<string>();
function noteWhatIsRead(text: string): void {
  for (const { what, value } of secrets) if (text.includes(value)) read.add(what);
}

const lists = calls.filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.path.includes('{'));

test.each(lists)('$name shows no caller another’s private data', async ({ name, endpoint }) => {
  const leaks: string[] = [];
  let answered = 0;
  for (const kind of KINDS) {
    for (const query of QUERIES[name] ?? [{}]) {
      const answer = await ask(world, playerOf(world, kind), endpoint, { query });
      leaks.push(...secretsTo(secrets, kind, playerOf(world, kind), answer.text, JSON.stringify(query)));
      noteWhatIsRead(answer.text);
      if (answer.status === 200) answered++;
    }
  }
  expect(leaks).toEqual([]);
  // A list that no kind could read was not tested: it needs its query above.
  expect(answered).toBeGreaterThan(0);
});

const things = calls.filter(({ name }) => aboutThings[name]);

test.each(things)('$name shows no caller more of a thing than they may know', async ({ name, endpoint }) => {
  const leaks: string[] = [];
  for (const call of aboutThings[name] ?? []) {
    for (const thing of call.on) {
      for (const kind of kindsOn(endpoint, call)) {
        // What works changes the world; what is read does not.
        const isRead = endpoint.method === 'GET' || !call.may.includes(kind) || refusalOf(kind, endpoint);
        if (!isRead) continue;
        const answer = await askAbout(world, kind, endpoint, call, thing);
        if (endpoint.method === 'GET') noteWhatIsRead(answer.text);
        const sent = thing.id + JSON.stringify(call.body?.(thing) ?? '');
        leaks.push(...secretsTo(secrets, kind, playerOf(world, kind, thing), answer.text, sent));
      }
    }
  }
  expect(leaks).toEqual([]);
});

test('a price tells a guest nothing more than its lines', async () => {
  const { lat, lng } = HOME;
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const place = { lat, lng, address: 'Here' };
  const asked = {
    quoteRental: { vehicleId: world.cars.listed.id, startDate: at(40), endDate: at(41) },
    estimateRide: { pickupLocation: place, dropoffLocation: { ...place, lat: lat + 0.02 } },
  };
  for (const [name, body] of Object.entries(asked)) {
    const endpoint = CALLS.find((call) => call.name === name)?.endpoint;
    if (!endpoint) throw new Error(`${name} is missing`);
    const payload = JSON.stringify(body);
    const answer = await ask(world, undefined, endpoint, { payload });
    expect([name, answer.status]).toEqual([name, 200]);
    // The signed quote travels through the client and is read there too.
    const [signed = ''] = answer.text.match(/(?<="quoteId":")[^"]+/) ?? [];
    const inside = Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString();
    expect(inside).toContain('expiresAt');
    expect(secretsTo(secrets, 'signedOut', undefined, answer.text + inside, payload)).toEqual([]);
  }
});

test('a socket sends only one’s own rides and rentals, as far as one may know them', async () => {
  const { players, rides } = world;
  await expect(listen(url, undefined)).rejects.toThrow('unauthenticated');
  for (const out of [players.suspended, players.banned]) {
    await expect(listen(url, out.sessionId)).rejects.toThrow('unauthenticated');
  }
  const kinds = KINDS.filter((kind) => !['signedOut', 'suspended', 'banned', 'leaving'].includes(kind));
  const sockets = new Map<Kind, Listener>();
  for (const kind of kinds) sockets.set(kind, await listen(url, await sessionFor(app, players[kind])));
  const heardBy = (kind: Kind) => sockets.get(kind)?.heard ?? [];

  await driver.client.call(arriveRide, { params: { id: rides.accepted.id } });
  // A renter has at most two unpaid holds at a time.
  await players.renter.client.call(cancelRental, { params: { id: world.confirmation.rentalId }, body: {} });
  const asked = await rentalAs(app, players, 'pending', 'asked for now');
  const hears = (kind: Kind, event: string) => heardBy(kind).some((one) => one.event === event);
  await vi.waitFor(() => {
    if (!hears('rider', 'ride') || !hears('owner', 'rental') || !hears('renter', 'rental'))
      throw new Error('not yet');
  }, WAIT);
  for (const [kind, { watchRide }] of sockets) {
    const isTheirs = ['rider', 'driver', 'admin', 'support', 'safety'].includes(kind);
    expect([kind, (await watchRide(rides.accepted.id)).ok]).toEqual([kind, isTheirs]);
  }

  const known = secretsOf({ ...world, rentals: { ...world.rentals, asked } as World['rentals'] });
  const leaks = kinds.flatMap((kind) => {
    const text = heardBy(kind)
      .map((one) => one.text)
      .join();
    return secretsTo(known, kind, playerOf(world, kind), text);
  });
  expect(leaks).toEqual([]);
  for (const stranger of ['pending', 'another', 'otherDriver', 'rightless'] as const) {
    // Every page is told which revision of the public settings is valid.
    const told = heardBy(stranger).filter(({ event }) => event !== 'settings');
    expect([stranger, told]).toEqual([stranger, []]);
  }
});

test('the search for secrets works: each is found in what its own people or an administrator read above', () => {
  expect([...read].sort()).toEqual(
    expect.arrayContaining([
      'a VIN',
      'a document',
      'a license number',
      'a phone number',
      'a plate',
      'a surname',
      'an address',
      'an email',
      'an exact place',
      'an insurance',
    ]),
  );
});

import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { arriveRide } from '@josey/contract/api/rides';
import { expect, test, vi } from 'vitest';
import { ensureAdmin } from '#domains/accounts/accounts.public.ts';
import { HOME } from '#domains/vehicles/vehicles.factory.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openSession } from '#platform/security/sessions.ts';
import { type Answer, ask, askAbout, isOfDemo } from './permissions/ask.ts';
import { askOnce, isList } from './permissions/ask-once.ts';
import { objectCalls } from './permissions/calls/object-calls.ts';
import { rentalAs } from './permissions/fixtures/fixtures.ts';
import { KINDS, type Kind, sessionFor } from './permissions/fixtures/people-fixtures.ts';
import { createSearch, secretsTo } from './permissions/leaks.ts';
import { type Listener, listen } from './permissions/listen.ts';
import { queriesOf } from './permissions/queries.ts';
import {
  CALLS,
  kindsIn,
  kindsOn,
  OPEN_TO_EVERYBODY,
  refusalOf,
  WANT_FRESH_PROOF,
} from './permissions/rules.ts';
import { secretsOf } from './permissions/secrets.ts';
import { byCall, surprises } from './permissions/surprises.ts';
import { buildWorld, playerOf, type World } from './permissions/world.ts';
import { startTestApp } from './support/app.ts';

// Every call by every kind of caller. A reply is judged twice: whether they may call, and what it shows them.
const app = await startTestApp();
const { databaseUrl, clock } = app;
const demo = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' }, { databaseUrl, clock });
const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '', ADMIN_NAME: name } = demo.context.config;
await ensureAdmin(demo.context, { email, password, name });
const world = await buildWorld(app, demo);
const aboutThings = await objectCalls(world);
const search = createSearch(world);
const { listedTo, callAbout } = askOnce(world);
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });

// All kinds of callers make a call in one test.
vi.setConfig({ testTimeout: 60_000 });

const WAIT = { timeout: 15_000, interval: 30 };
const NOT_JSON = '{"half a body":';
const NOTHING_HERE = 'There is nothing here.';

const roles = CALLS.flatMap(({ name, endpoint }) =>
  kindsIn(endpoint).map((kind) => ({ kind, name, endpoint, refusal: refusalOf(kind, endpoint) })),
);

const cells = CALLS.flatMap(({ name, endpoint }) =>
  (aboutThings[name] ?? []).flatMap((call) =>
    call.on.flatMap((thing) =>
      kindsOn(endpoint, call).map((kind) => {
        const refusal = refusalOf(kind, endpoint);
        const may = !refusal && call.may.includes(kind);
        const knows = !refusal && !may && call.know?.includes(kind) === true;
        const isStranger = !refusal && !may && !knows;
        return { kind, name, endpoint, call, thing, about: thing.name, refusal, may, knows, isStranger };
      }),
    ),
  ),
);
const works = cells.filter(({ may, call, thing }) => may && thing === call.works);

test('the matrix has every call about a user’s thing, and no other', () => {
  const named = CALLS.filter(({ name, endpoint }) => endpoint.path.includes('{id}') && name !== 'demoMail');
  expect(Object.keys(aboutThings).sort()).toEqual(named.map(({ name }) => name).sort());
  const tried = cells.filter(({ knows, isStranger }) => knows || isStranger).length + works.length;
  console.info(
    `Permissions: ${CALLS.length} calls, up to ${KINDS.length} kinds of callers: ${roles.length}; about things ${tried} more.`,
  );
});

const namesOf = (calls: typeof CALLS) =>
  calls
    .map((call) => call.name)
    .sort()
    .join(' ');

test('what is open, what wants a fresh proof and what is for administrators is so on purpose', () => {
  expect(namesOf(CALLS.filter(({ endpoint }) => endpoint.access === 'public'))).toBe(OPEN_TO_EVERYBODY);
  expect(namesOf(CALLS.filter(({ endpoint }) => endpoint.recent))).toBe(WANT_FRESH_PROOF);
  const ofAdmins = CALLS.filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'));
  expect(ofAdmins.filter(({ endpoint }) => endpoint.access !== 'admin')).toEqual([]);
  expect(ofAdmins.length).toBeGreaterThan(10);
});

test.each(CALLS.filter(({ endpoint }) => endpoint.recent))(
  '$name is refused to a session whose proof is older than ten minutes',
  async ({ endpoint }) => {
    const { clock, db } = app.context;
    const before = new Date(clock.now().getTime() - 11 * 60_000);
    const { user } = endpoint.access === 'admin' ? world.players.admin : world.players.owner;
    const token = await db.transaction().execute((tx) => openSession(tx, user.id, before));
    const response = await app.http.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, newId()),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(endpoint.method !== 'GET' && { payload: NOT_JSON }),
    });
    expect([response.statusCode, response.json().code]).toEqual([403, 'reauthentication_required']);
  },
);

test.each(byCall(roles.filter(({ refusal }) => refusal)))(
  '$name is refused to those who may not call it, before the body is looked at',
  async ({ rows }) => {
    const call = ({ kind, endpoint }: (typeof rows)[number]) => {
      const sent = endpoint.method === 'GET' ? {} : { payload: NOT_JSON };
      return isList(endpoint) ? listedTo(kind, endpoint) : ask(world, playerOf(world, kind), endpoint, sent);
    };
    const isRefusal = ({ status, code }: Answer, { refusal }: (typeof rows)[number]) =>
      status === (refusal === 'unauthenticated' ? 401 : 403) && code === refusal;
    expect(await surprises(rows, call, isRefusal)).toEqual([]);
  },
);

type Cell = (typeof cells)[number];

const QUERIES = queriesOf(world);

test.each(CALLS.filter(({ endpoint }) => isList(endpoint) && !isOfDemo(endpoint.path)))(
  '$name shows no caller another’s private data',
  async ({ name, endpoint }) => {
    const leaks: string[] = [];
    let answered = 0;
    for (const kind of KINDS) {
      for (const query of QUERIES[name] ?? [{}]) {
        const { status, text } = await listedTo(kind, endpoint, query);
        leaks.push(...search.leaksTo(kind, playerOf(world, kind), text, JSON.stringify(query)));
        search.note(text);
        if (status === 200) answered++;
      }
    }
    expect(leaks).toEqual([]);
    // A list that no kind could read was not tested: it needs its query above.
    expect(answered).toBeGreaterThan(0);
  },
);

// What works changes the world; what is read does not.
const asked = cells.filter(({ endpoint, may }) => endpoint.method === 'GET' || !may);

test.each(byCall(asked.filter(({ endpoint }) => !isOfDemo(endpoint.path))))(
  '$name shows no caller more of a thing than they may know',
  async ({ rows }) => {
    const leaks: string[] = [];
    for (const cell of rows) {
      const { kind, endpoint, call, thing } = cell;
      const { text } = await callAbout(cell);
      if (endpoint.method === 'GET') search.note(text);
      const sent = thing.id + JSON.stringify(call.body?.(thing) ?? '');
      leaks.push(...search.leaksTo(kind, playerOf(world, kind, thing), text, sent));
    }
    expect(leaks).toEqual([]);
  },
);

test.each(byCall(cells.filter(({ refusal }) => refusal)))(
  'about a thing too, $name is refused to those who may not call it',
  async ({ rows }) => {
    const isRefusal = ({ code }: Answer, { refusal }: Cell) => code === refusal;
    expect(await surprises(rows, callAbout, isRefusal)).toEqual([]);
  },
);

test.each(byCall(cells.filter(({ isStranger }) => isStranger)))(
  'for strangers the thing is not there: $name',
  async ({ rows }) => {
    const isNotFound = ({ status, code }: Answer) => status === 404 && code === 'not_found';
    expect(await surprises(rows, callAbout, isNotFound)).toEqual([]);
  },
);

test.each(byCall(cells.filter(({ knows }) => knows)))(
  'those who know the thing and may not are refused: $name',
  async ({ rows }) => {
    const isRefusal = ({ status }: Answer) => status === 403 || status === 409;
    expect(await surprises(rows, callAbout, isRefusal)).toEqual([]);
  },
);

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
    expect(search.leaksTo('signedOut', undefined, answer.text + inside, payload)).toEqual([]);
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
  for (const kind of kinds) {
    const player = players[kind];
    if (player) sockets.set(kind, await listen(url, await sessionFor(app, player)));
  }
  const heardBy = (kind: Kind) => sockets.get(kind)?.heard ?? [];

  await players.driver.client.call(arriveRide, { params: { id: rides.accepted.id } });
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
  expect([...search.read].sort()).toEqual(
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

test.each(byCall(works))('those who may, can: $name', async ({ rows }) => {
  // One after the other: what one of them does may be done once.
  for (const { kind, endpoint, call, thing } of rows) {
    const isFirst = works.find((cell) => cell.call === call)?.kind === kind;
    const fresh = await call.fresh?.();
    const { status, text } = await askAbout(world, kind, endpoint, call, fresh ?? thing);
    expect(call.once && !isFirst ? [200, 201, 409] : [200, 201], `${kind}: ${text}`).toContain(status);
  }
});

/** Last, because they may: nonsense, too, signs out or goes offline. */
test.each(byCall(roles.filter(({ refusal }) => !refusal)))(
  '$name refuses nonsense from those who may call it for what it is',
  async ({ rows }) => {
    const call = ({ kind, endpoint }: (typeof rows)[number]) => {
      if (isList(endpoint)) return listedTo(kind, endpoint);
      const nonsense = endpoint.whileSuspended ? '{}' : '{"nonsense":["of all kinds"]}';
      const sent = endpoint.method === 'GET' ? {} : { payload: nonsense };
      return ask(world, playerOf(world, kind), endpoint, sent);
    };
    const isFine = ({ status, error }: Answer) =>
      error !== NOTHING_HERE && [200, 201, 400, 404, 409, 415].includes(status);
    expect(await surprises(rows, call, isFine)).toEqual([]);
  },
);

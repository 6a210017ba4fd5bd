import { expect, test, vi } from 'vitest';
import { ensureAdmin } from '#domains/accounts/accounts.public.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openSession } from '#platform/security/sessions.ts';
import { type Answer, ask, askAbout } from './permissions/ask.ts';
import { objectCalls } from './permissions/object-calls.ts';
import { KINDS, type Kind } from './permissions/people-fixtures.ts';
import {
  CALLS,
  kindsIn,
  kindsOn,
  OPEN_TO_EVERYBODY,
  refusalOf,
  WANT_FRESH_PROOF,
} from './permissions/rules.ts';
import { buildWorld, playerOf } from './permissions/world.ts';
import { startTestApp } from './support/app.ts';

const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '', ADMIN_NAME: name } = app.context.config;
await ensureAdmin(app.context, { email, password, name });
const world = await buildWorld(app);
const aboutThings = await objectCalls(world);

// All kinds of callers make a call in one test.
vi.setConfig({ testTimeout: 60_000 });

const NOT_JSON = '{"half a body":';
const NOTHING_HERE = 'There is nothing here.';

const roles = CALLS.flatMap(({ name, endpoint }) =>
  kindsIn(endpoint).map((kind) => ({ kind, name, endpoint, refusal: refusalOf(kind, endpoint) })),
);

const cells = CALLS.flatMap(({ name, endpoint }) =>
  (aboutThings[name] ?? []).flatMap((call) =>
    call.on.flatMap((thing) =>
      kindsOn(endpoint, call).map((kind) => {
        const isRefused = refusalOf(kind, endpoint) !== undefined;
        const may = !isRefused && call.may.includes(kind);
        const knows = !isRefused && !may && call.know?.includes(kind) === true;
        const isStranger = !isRefused && !may && !knows;
        return { kind, name, endpoint, call, thing, about: thing.name, may, knows, isStranger };
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

/** The rows of a call, one test each: a line for every kind of caller whose answer is not the foreseen one. */
const byCall = <Row extends { name: string }>(rows: Row[]) =>
  [...Map.groupBy(rows, ({ name }) => name)].map(([name, ofCall]) => ({ name, rows: ofCall }));

interface Caller {
  kind: Kind;
  about?: string;
}

async function surprises<Row extends Caller>(
  rows: Row[],
  call: (row: Row) => Promise<Answer>,
  isForeseen: (answer: Answer, row: Row) => boolean,
): Promise<string[]> {
  const surprising: string[] = [];
  for (const row of rows) {
    const answer = await call(row);
    const { kind, about = '' } = row;
    if (!isForeseen(answer, row)) surprising.push(`${kind} ${about}: ${answer.status} ${answer.text}`);
  }
  return surprising;
}

test.each(byCall(roles.filter(({ refusal }) => refusal)))(
  '$name is refused to those who may not call it, before the body is looked at',
  async ({ rows }) => {
    const call = ({ kind, endpoint }: (typeof rows)[number]) => {
      const sent = endpoint.method === 'GET' ? {} : { payload: NOT_JSON };
      return ask(world, playerOf(world, kind), endpoint, { ...sent, keepsSession: true });
    };
    const isRefusal = ({ status, code }: Answer, { refusal }: (typeof rows)[number]) =>
      status === (refusal === 'unauthenticated' ? 401 : 403) && code === refusal;
    expect(await surprises(rows, call, isRefusal)).toEqual([]);
  },
);

const callAbout = ({ kind, endpoint, call, thing }: (typeof cells)[number]) =>
  askAbout(world, kind, endpoint, call, thing);

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

test.each(byCall(works))('those who may, can: $name', async ({ rows }) => {
  // One after the other: what one of them does may be done once.
  for (const { kind, endpoint, call, thing } of rows) {
    const isFirst = works.find((cell) => cell.call === call)?.kind === kind;
    const { status, text } = await askAbout(world, kind, endpoint, call, (await call.fresh?.()) ?? thing);
    expect(call.once && !isFirst ? [200, 201, 409] : [200, 201], `${kind}: ${text}`).toContain(status);
  }
});

/** Last, because they may: nonsense, too, signs out or goes offline. */
test.each(byCall(roles.filter(({ refusal }) => !refusal)))(
  '$name refuses nonsense from those who may call it for what it is',
  async ({ rows }) => {
    const call = ({ kind, endpoint }: (typeof rows)[number]) => {
      const nonsense = endpoint.whileSuspended ? '{}' : '{"nonsense":["of all kinds"]}';
      const sent = endpoint.method === 'GET' ? {} : { payload: nonsense };
      return ask(world, playerOf(world, kind), endpoint, sent);
    };
    const isFine = ({ status, error }: Answer) =>
      error !== NOTHING_HERE && [200, 201, 400, 404, 409, 415].includes(status);
    expect(await surprises(rows, call, isFine)).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { ensureAdmin } from '#domains/accounts/accounts.public.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openSession } from '#platform/security/sessions.ts';
import { ask, askAbout } from './permissions/ask.ts';
import { objectCalls } from './permissions/object-calls.ts';
import { KINDS } from './permissions/people-fixtures.ts';
import { CALLS, OPEN_TO_EVERYBODY, refusalOf, WANT_FRESH_PROOF } from './permissions/rules.ts';
import { buildWorld, playerOf } from './permissions/world.ts';
import { startTestApp } from './support/app.ts';

const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '', ADMIN_NAME: name } = app.context.config;
await ensureAdmin(app.context, { email, password, name });
const world = await buildWorld(app);
const aboutThings = await objectCalls(world);

const NOT_JSON = '{"half a body":';
const NOTHING_HERE = 'There is nothing here.';

const roles = CALLS.flatMap(({ name, endpoint }) =>
  KINDS.map((kind) => ({ kind, name, endpoint, refusal: refusalOf(kind, endpoint) })),
);

const cells = CALLS.flatMap(({ name, endpoint }) =>
  (aboutThings[name] ?? []).flatMap((call) =>
    call.on.flatMap((thing) =>
      KINDS.map((kind) => {
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

test('every call about somebody’s thing is in the matrix, and nothing is that is no call', () => {
  const named = CALLS.filter(({ name, endpoint }) => endpoint.path.includes('{id}') && name !== 'demoMail');
  expect(Object.keys(aboutThings).sort()).toEqual(named.map(({ name }) => name).sort());
  const tried = cells.filter(({ knows, isStranger }) => knows || isStranger).length + works.length;
  console.info(
    `Permissions: ${CALLS.length} calls × ${KINDS.length} kinds of callers = ${roles.length}; about things ${tried} more.`,
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
    const { user } = world.cast.owner;
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

test.each(roles.filter(({ refusal }) => refusal))(
  '$kind may not call $name, and hears so before the body is looked at: $refusal',
  async ({ kind, endpoint, refusal }) => {
    const sent = endpoint.method === 'GET' ? {} : { payload: NOT_JSON };
    const answer = await ask(world, playerOf(world, kind), endpoint, sent);
    expect(answer).toMatchObject({ status: refusal === 'unauthenticated' ? 401 : 403, code: refusal });
  },
);

test.each(cells.filter(({ isStranger }) => isStranger))(
  'for $kind the $about is not there: $name',
  async ({ kind, endpoint, call, thing }) => {
    const answer = await askAbout(world, kind, endpoint, call, thing);
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test.each(cells.filter(({ knows }) => knows))(
  '$kind knows the $about, and may not: $name',
  async ({ kind, endpoint, call, thing }) => {
    const { status } = await askAbout(world, kind, endpoint, call, thing);
    expect([403, 409]).toContain(status);
  },
);

test.each(works)('$kind may, with the $about: $name', async ({ kind, endpoint, call, thing }) => {
  const isFirst = works.find((cell) => cell.call === call)?.kind === kind;
  const { status, text } = await askAbout(world, kind, endpoint, call, (await call.fresh?.()) ?? thing);
  expect(call.once && !isFirst ? [200, 201, 409] : [200, 201], text).toContain(status);
});

/** Last, because they may: nonsense, too, signs out or goes offline. */
test.each(roles.filter(({ refusal }) => !refusal))(
  '$kind may call $name: nonsense is refused for what it is',
  async ({ kind, endpoint }) => {
    const nonsense = endpoint.whileSuspended ? '{}' : '{"nonsense":["of all kinds"]}';
    const sent = endpoint.method === 'GET' ? {} : { payload: nonsense };
    const answer = await ask(world, playerOf(world, kind), endpoint, sent);
    expect(answer.error).not.toBe(NOTHING_HERE);
    expect([200, 201, 400, 404, 409, 415]).toContain(answer.status);
  },
);

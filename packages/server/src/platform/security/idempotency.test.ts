import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { newId } from '../kernel/ids.ts';
import { openProcessConnection } from '../processes/process-connection.ts';
import { type Answer, once } from './idempotency.ts';

const app = await startTestApp();
const { context } = app;
const me = (await newPerson(app)).user.id;
const BODY = { quoteId: 'a quote' };

const newSlot = (userId = me, route = 'POST /api/tested') => ({ userId, route, key: newId() });
const working = (answer: Answer = { status: 201, body: { success: true, data: { id: newId() } } }) =>
  vi.fn(async () => answer);

test.each([201, 409])(
  'the same request again has the same answer, %i, and nothing happens twice',
  async (status) => {
    const slot = newSlot();
    const work = working({ status, body: { number: status, list: [1, { two: null }] } });
    const first = await once(context, slot, BODY, work);
    expect(await once(context, slot, BODY, work)).toEqual(first);
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test('the key of another request is refused with 422', async () => {
  const slot = newSlot();
  const work = working();
  await once(context, slot, BODY, work);
  const other = once(context, slot, { quoteId: 'another quote' }, work);
  await expect(other).rejects.toMatchObject({ status: 422, code: 'idempotency_mismatch' });
  expect(work).toHaveBeenCalledTimes(1);
});

test('of twenty requests with one key one runs, and the others get “in progress” or its answer', async () => {
  const slot = newSlot();
  const finish = Promise.withResolvers<Answer>();
  const work = vi.fn(() => finish.promise);
  const all = Array.from({ length: 20 }, () => once(context, slot, BODY, work));
  const settled = Promise.allSettled(all);
  const won: Answer = { status: 201, body: { won: true } };
  // One is refused while the first runs: without any refusal this would wait for ever.
  await Promise.race(all.map((one) => one.catch(() => {})));
  finish.resolve(won);
  for (const outcome of await settled) {
    if (outcome.status === 'fulfilled') expect(outcome.value).toEqual(won);
    else expect(outcome.reason).toMatchObject({ status: 409, code: 'idempotency_in_flight' });
  }
  expect(work).toHaveBeenCalledTimes(1);
  expect(await once(context, slot, BODY, work)).toEqual(won);
});

test('a failure of ours is forgotten: the next try runs', async () => {
  const slot = newSlot();
  const failing = once(context, slot, BODY, () => Promise.reject(new Error('the bank is away')));
  await expect(failing).rejects.toThrow('the bank is away');
  const work = working();
  await once(context, slot, BODY, work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a run whose process has died is taken over at once, by the same request alone', async () => {
  const other = openProcessConnection(app.databaseUrl, context.log);
  await other.start();
  const slot = newSlot();
  void once({ ...context, processConnection: other }, slot, BODY, () => new Promise(() => {}));
  await vi.waitFor(async () => expect(await keyRows(slot.key)).toHaveLength(1));
  const work = working();
  await expect(once(context, slot, BODY, work)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
  await other.stop();
  await expect(once(context, slot, { other: true }, work)).rejects.toMatchObject({ status: 422 });
  await vi.waitFor(async () => expect(await once(context, slot, BODY, work)).toMatchObject({ status: 201 }));
  expect(work).toHaveBeenCalledTimes(1);
});

test('a run that hangs is taken over after a minute, by the same request alone', async () => {
  const slot = newSlot();
  void once(context, slot, BODY, () => new Promise(() => {}));
  const work = working();
  const again = () => once(context, slot, BODY, work);
  await vi.waitFor(async () => expect(await keyRows(slot.key)).toHaveLength(1));
  app.clock.advance(59_000);
  await expect(again()).rejects.toMatchObject({ code: 'idempotency_in_flight' });
  app.clock.advance(2_000);
  await expect(once(context, slot, { other: true }, work)).rejects.toMatchObject({ status: 422 });
  expect(await again()).toMatchObject({ status: 201 });
  expect(work).toHaveBeenCalledTimes(1);
  app.clock.set(new Date());
});

const keyRows = (key: string) =>
  context.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).execute();

test('keys belong to a person and a route', async () => {
  const work = working();
  const mine = newSlot();
  const theirs = { ...mine, userId: (await newPerson(app)).user.id };
  const elsewhere = { ...mine, route: 'POST /api/elsewhere' };
  for (const slot of [mine, theirs, elsewhere]) await once(context, slot, BODY, work);
  expect(work).toHaveBeenCalledTimes(3);
});

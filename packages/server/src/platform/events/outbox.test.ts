import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestDatabase } from '../../../test/support/database.ts';
import { inTransaction } from '../database/database.ts';
import { createLog } from '../kernel/log.ts';
import { relayOnly } from './listeners.factory.ts';
import { createOutbox, enqueueMessage, type Listeners, type Message } from './outbox.ts';

type Deliver = Listeners['deliver'];

const { db } = await startTestDatabase();
const relays: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const relay of relays.splice(0)) await relay.stop();
  await db.deleteFrom('outbox').execute();
});

/** The relay of one server process, running. */
function startRelay(deliver: Deliver, tellOthers?: () => Promise<void>) {
  const outbox = createOutbox(db, createLog('silent'), tellOthers);
  outbox.start(relayOnly(deliver));
  relays.push(outbox);
  return outbox;
}

const enqueueOne = (number: number) => inTransaction(db, (tx) => enqueueMessage(tx, 'tested', { number }));
const numberOf = (message: Message) => (message.payload as { number: number }).number;
const waiting = () => db.selectFrom('outbox').select('id').execute();

test('what was committed leaves once, in order, and is then forgotten', async () => {
  for (const number of [1, 2, 3]) await enqueueOne(number);
  const sent: number[] = [];
  await startRelay(async (message) => void sent.push(numberOf(message))).drain();
  expect(sent).toEqual([1, 2, 3]);
  expect(await waiting()).toEqual([]);
});

test('what was rolled back never leaves', async () => {
  const failing = inTransaction(db, async (tx) => {
    await enqueueMessage(tx, 'tested', { number: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const deliver = vi.fn(async () => {});
  await startRelay(deliver).drain();
  expect(deliver).not.toHaveBeenCalled();
});

test('what could not be sent stays, and counts as left behind a second later', async () => {
  await enqueueOne(1);
  const deliver = vi.fn<Deliver>().mockRejectedValueOnce(new Error('away')).mockResolvedValue();
  const outbox = startRelay(deliver);
  await outbox.drain();
  expect(await waiting()).toHaveLength(1);
  const leftBehind = async () =>
    (await sql`select where exists (${outbox.leftBehind()})`.execute(db)).rows.length;
  await vi.waitFor(async () => expect(await leftBehind()).toBe(1), 5_000);
  await outbox.drain();
  expect([deliver.mock.calls.length, (await waiting()).length, await leftBehind()]).toEqual([2, 0, 0]);
});

test('what other processes could not be told stays, and is delivered here only once', async () => {
  await enqueueOne(1);
  const deliver = vi.fn(async () => {});
  const tellOthers = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'));
  const outbox = startRelay(deliver, tellOthers);
  await outbox.drain();
  expect([deliver.mock.calls.length, (await waiting()).length]).toEqual([1, 1]);
  await outbox.drain();
  expect([deliver.mock.calls.length, (await waiting()).length]).toEqual([1, 0]);
});

test('others that take long to be told hold nothing up', async () => {
  await enqueueOne(1);
  const outbox = startRelay(
    async () => {},
    () => new Promise(() => {}),
  );
  await outbox.drain();
  expect(await waiting()).toHaveLength(1);
});

test('what commits in the middle of sending is not left for the next sweep', async () => {
  await enqueueOne(1);
  const sent: number[] = [];
  const outbox = startRelay(async (message) => {
    sent.push(numberOf(message));
    if (numberOf(message) > 20) return;
    await outbox.transact((tx) => enqueueMessage(tx, 'tested', { number: numberOf(message) + 1 }));
  });
  await outbox.drain();
  expect(sent).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});

test('a message of a topic that only a newer process knows is left to that process', async () => {
  await inTransaction(db, (tx) => enqueueMessage(tx, 'tested.newly', { number: 1 }));
  await enqueueOne(2);
  const sent: number[] = [];
  await startRelay(async (message) => void sent.push(numberOf(message))).drain();
  expect(sent).toEqual([2]);
  expect(await waiting()).toHaveLength(1);
});

test('two processes share the work, and no message is sent by both', async () => {
  for (let number = 1; number <= 250; number++) await enqueueOne(number);
  const sent: number[] = [];
  const bothSend = Promise.withResolvers<void>();
  let senders = 0;
  const relay = () => {
    let isFirst = true;
    return startRelay(async (message) => {
      // Each keeps its first batch open until the other has one, too.
      if (isFirst && ++senders === 2) bothSend.resolve();
      isFirst = false;
      await bothSend.promise;
      sent.push(numberOf(message));
    }).drain();
  };
  await Promise.all([relay(), relay()]);
  expect(sent.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
});

import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { startTestDatabase } from '../../../../test/support/database.ts';
import { type FlakyTcpProxy, startFlakyTcpProxy } from '../../../../test/support/servers/flaky-tcp-proxy.ts';
import { startRedisServer, WHY_NO_REDIS } from '../../../../test/support/servers/redis-server.ts';
import { newId } from '../../kernel/ids.ts';
import { createLog } from '../../kernel/log.ts';
import { openProcessConnection } from '../process-connection.ts';
import { type Bus, createBus } from './bus.ts';
import { createInProcessHub } from './in-process-transport.ts';
import { createPostgresTransport } from './postgres-transport.ts';
import { createRedisTransport } from './redis-transport.ts';

const log = createLog('silent');
const closers: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

/** Opens the bus of one more process, on another way to the server if `through` names one. */
type Join = (through?: string, keptMs?: number) => Promise<Bus>;

const joinInProcess = async (): Promise<Join> => {
  const hub = createInProcessHub();
  return () => started(createBus(hub.join(), log));
};

const joinPostgres = (url: string): Join => {
  return async (through = url, keptMs?: number) => {
    const connection = openProcessConnection(through, log);
    const bus = createBus(createPostgresTransport(connection, log, keptMs), log);
    await bus.start();
    await connection.start();
    closers.push(() => bus.stop().then(connection.stop));
    return bus;
  };
};

const joinRedis = (url: string): Join => {
  return (through = url, keptMs?: number) =>
    started(createBus(createRedisTransport(through, newId(), log, keptMs), log));
};

async function started(bus: Bus): Promise<Bus> {
  await bus.start();
  closers.push(bus.stop);
  return bus;
}

/** What a bus receives of a topic. */
function heard(bus: Bus, topic: string): unknown[] {
  const messages: unknown[] = [];
  bus.topic(topic).on((message) => messages.push(message));
  return messages;
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
const WAIT = { timeout: 5_000, interval: 10 };

const busOf = {
  'in process': joinInProcess,
  PostgreSQL: async () => joinPostgres((await startTestDatabase(1)).url),
  Redis: async () => joinRedis(await startRedisServer()),
};
const skipped = { 'in process': undefined, PostgreSQL: undefined, Redis: WHY_NO_REDIS };

describe.each(['in process', 'PostgreSQL', 'Redis'] as const)('the bus: %s', async (name) => {
  if (skipped[name]) {
    test.skip(skipped[name], () => {});
    return;
  }
  // Not in `beforeAll`: what is cleaned up after the suite is registered while it is collected.
  const join = await busOf[name]();
  const [one, two, three] = [await join(), await join(), await join()];

  test('what one process sends reaches all others once, in its order, and not itself', async () => {
    const all = [one, two, three].map((bus) => heard(bus, 'sent'));
    for (const number of numbers(500)) one.topic('sent').send(number);
    await vi.waitFor(() => expect(all).toEqual([[], numbers(500), numbers(500)]), WAIT);
  });

  test('what is cast reaches all others, also more than fits into one notification', async () => {
    const casts = numbers(500).map((number) => ({ number, text: 'é'.repeat(50) }));
    const messages = heard(two, 'cast');
    for (const cast of casts) one.topic('cast').cast(cast);
    await vi.waitFor(() => expect(messages).toEqual(casts), WAIT);
  });

  test('everyone may send at the same time', async () => {
    const messages = heard(three, 'both');
    for (const number of numbers(200)) {
      one.topic('both').send(number);
      two.topic('both').send(-1 - number);
      if (number % 20 === 0) await sleep(5);
    }
    await vi.waitFor(() => expect(messages).toHaveLength(400), WAIT);
    expect(new Set(messages).size).toBe(400);
  });

  test('a process does not mind topics and failures of others', async () => {
    two.topic('broken').on(() => {
      throw new Error('tested');
    });
    const messages = heard(two, 'whole');
    one.topic('unknown here').send(1);
    one.topic('broken').send(2);
    one.topic('whole').send(3);
    await vi.waitFor(() => expect(messages).toEqual([3]), WAIT);
  });
});

const servers = [
  ['PostgreSQL', async () => (await startTestDatabase(1)).url, joinPostgres],
  ['Redis', startRedisServer, joinRedis],
] as const;

describe.each(servers)('a process whose connection to %s breaks', (name, start, joinAt) => {
  if (name === 'Redis' && WHY_NO_REDIS) {
    test.skip(WHY_NO_REDIS, () => {});
    return;
  }
  /** Two processes; the second connects by a way that breaks. */
  async function pair(): Promise<{ one: Bus; two: Bus; way: FlakyTcpProxy; join: Join }> {
    const url = await start();
    const way = await startFlakyTcpProxy(url);
    const join = joinAt(url);
    return { one: await join(), two: await join(way.url), way, join };
  }

  test('under load gets and sends everything within five seconds', async () => {
    const { one, two, way } = await pair();
    const [atOne, atTwo] = [heard(one, 'load'), heard(two, 'load')];
    for (const number of numbers(300)) {
      one.topic('load').send(number);
      two.topic('load').send(number);
      if (number === 150) way.cut();
      await sleep(2);
    }
    await vi.waitFor(() => {
      expect(new Set(atTwo)).toEqual(new Set(numbers(300)));
      expect(new Set(atOne)).toEqual(new Set(numbers(300)));
    }, WAIT);
  });

  test('gets what was sent while it was away, and is told when that is no longer kept', async () => {
    const { one, two, way, join } = await pair();
    const late = await join(way.url, 0);
    const told: string[] = [];
    two.onMissed(() => told.push('in time'));
    late.onMissed(() => told.push('late'));
    const messages = [heard(two, 'after'), heard(late, 'after')];
    way.freeze();
    way.cut();
    one.topic('after').send(1);
    await one.flush();
    way.thaw();
    await vi.waitFor(() => expect(messages).toEqual([[1], [1]]), WAIT);
    expect(told).toEqual(['late']);
  });
});

test.skipIf(WHY_NO_REDIS)('over Redis a host whose clock is ahead removes nothing early', async () => {
  const url = await startRedisServer();
  const sender = createRedisTransport(url, 'ahead', log);
  await sender.start({ receive() {}, missed() {} });
  closers.push(sender.stop);
  const ahead = Date.now() + 2 * 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(ahead);
  for (const number of numbers(300)) await sender.send({ kept: [['clock', number]], fleeting: [] });
  clock.mockRestore();
  const client = createClient({ url });
  await client.connect();
  expect(await client.xLen('josey:messages')).toBe(300);
  client.destroy();
});

test('others are told once that messages were dropped because too many waited', async () => {
  const hub = createInProcessHub();
  const way = hub.join();
  let isAway = true;
  const send: typeof way.send = async (batch) => {
    if (isAway) throw new Error('away');
    await way.send(batch);
  };
  const one = await started(createBus({ ...way, send }, log));
  const two = await started(createBus(hub.join(), log));
  const [messages, missed] = [heard(two, 'full'), vi.fn()];
  two.onMissed(missed);
  for (const number of numbers(50_002)) one.topic('full').send(number);
  isAway = false;
  await one.flush();
  one.topic('full').send('later');
  await one.flush();
  await vi.waitFor(() => expect(messages).toHaveLength(50_001), WAIT);
  expect(missed).toHaveBeenCalledTimes(1);
});

test('over PostgreSQL what is too long to be cast keeps nothing else back', async () => {
  const join = joinPostgres((await startTestDatabase(1)).url);
  const [one, two] = [await join(), await join()];
  const messages = heard(two, 'long');
  for (const message of [1, 'x'.repeat(8_000), 2]) one.topic('long').cast(message);
  one.topic('long').send(3);
  await vi.waitFor(() => expect(new Set(messages)).toEqual(new Set([1, 2, 3])), WAIT);
});

test('over PostgreSQL nothing runs while nothing is sent', async () => {
  const { url, db } = await startTestDatabase(2);
  const join = joinPostgres(url);
  const [one, two] = [await join(), await join()];
  const messages = heard(two, 'idle');
  one.topic('idle').send(1);
  await vi.waitFor(() => expect(messages).toEqual([1]), WAIT);
  await sleep(100);
  const lastStatements = async () => {
    const { rows } = await sql`select query_start from pg_stat_activity
      where datname = current_database() and application_name = 'josey process' order by pid`.execute(db);
    return rows;
  };
  const before = await lastStatements();
  expect(before).toHaveLength(2);
  await sleep(1_500);
  expect(await lastStatements()).toEqual(before);
});

test.each(numbers(8))(
  'what is queued %i microtasks after a batch was sent is sent by its own flush',
  async (ticks) => {
    const sent: unknown[] = [];
    const firstBatch = Promise.withResolvers<void>();
    const bus = createBus(
      {
        async send({ kept }) {
          await firstBatch.promise;
          sent.push(...kept.map(([, message]) => message));
        },
        start: async () => {},
        stop: async () => {},
      },
      log,
    );
    const { send } = bus.topic<number>('gap');
    send(1);
    void bus.flush();
    await sleep(0);
    firstBatch.resolve();
    for (let tick = 0; tick < ticks; tick++) await undefined;
    send(2);
    await bus.flush();
    expect(sent).toEqual([1, 2]);
  },
);

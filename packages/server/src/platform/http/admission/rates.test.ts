import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../kernel/log.ts';
import { createBus } from '../../processes/bus/bus.ts';
import { createInProcessHub } from '../../processes/bus/in-process-transport.ts';
import { createRates } from './rates.ts';

const LIMIT = 100;

/** Processes with one clock, each on its bus; `tell` waits until all know what the others have sent. */
async function processes(count: number) {
  const hub = createInProcessHub();
  const clock = { now: 0 };
  const buses = Array.from({ length: count }, () => createBus(hub.join(), createLog('silent')));
  const counts = buses.map((bus) => createRates(bus, () => clock.now).count('tested', LIMIT));
  for (const bus of buses) await bus.start();
  onTestFinished(async () => {
    for (const bus of buses) await bus.stop();
  });
  const tell = async () => {
    for (const bus of buses) await bus.flush();
  };
  /** How many calls of an address a process lets through out of so many. */
  const call = async (process: number, times: number, address = '192.0.2.1') => {
    let within = 0;
    for (let n = 0; n < times; n++) {
      if ((counts[process]?.(address).times ?? 0) <= LIMIT) within++;
      await tell();
    }
    return within;
  };
  return { call, clock, buses };
}

test('three processes let through one limit together, and a tenth more for each further one', async () => {
  const { call } = await processes(3);
  let within = 0;
  for (let round = 0; round < 50; round++) for (const one of [0, 1, 2]) within += await call(one, 5);
  expect(within).toBeGreaterThanOrEqual(LIMIT);
  expect(within).toBeLessThanOrEqual(LIMIT + (2 * LIMIT) / 10);
});

test('an address that one process refuses is refused by the others, however their minutes lie', async () => {
  const { call, clock } = await processes(2);
  await call(1, 1, 'another');
  clock.now = 30_000;
  expect(await call(0, 150)).toBe(LIMIT);
  expect(await call(1, 1)).toBe(0);
  // The minute of the second process would have ended here.
  clock.now = 61_000;
  expect(await call(1, 1)).toBe(0);
  clock.now = 90_000;
  expect([await call(0, 1), await call(1, 1)]).toEqual([1, 1]);
});

test('an address within its limit is never refused, whatever others call', async () => {
  const { call, clock } = await processes(2);
  for (let n = 0; n < 300; n++) {
    clock.now = (n * 60_000) / 98;
    expect([n, await call(1, 1, 'steady')]).toEqual([n, 1]);
    if (n % 7 === 5) await call(0, 10, 'other');
  }
});

test('of an address that stays far below its limit the other processes hear nothing', async () => {
  const { call, buses } = await processes(2);
  const heard = vi.fn();
  buses[1]?.topic('rates').on(heard);
  await call(0, 9);
  expect(heard).not.toHaveBeenCalled();
  await call(0, 1);
  expect(heard).toHaveBeenCalledTimes(1);
});

import type { Bus } from '../../processes/bus/bus.ts';
import { type Count, countInWindow, createWindow, type Window } from './count-in-window.ts';

const MINUTE_MS = 60_000;
/** A process tells the others of an address after each such part of its limit: most addresses never come that far. */
const PART = 10;
/** What comes after so many times the limit changes nothing for the others. */
const ENOUGH = 2;

interface RateMessage {
  name: string;
  address: string;
  /** How many of the counted calls are new to the others. */
  more: number;
  count: Count;
}

/**
 * How often addresses call, over all processes: together they let through the limit, and about a tenth of it more for
 * each further process.
 */
export interface Rates {
  /** Counts calls of what `name` stands for, the same in each process. */
  count(name: string, perMinute: number): (address: string) => Count;
}

export function createRates(bus: Bus, nowMs?: () => number): Rates {
  const windows = new Map<string, Window>();
  const topic = bus.topic<RateMessage>('rates');
  topic.on(({ name, address, more, count }) => windows.get(name)?.add(address, more, count));
  return {
    count(name, perMinute) {
      const window = createWindow(MINUTE_MS, nowMs);
      windows.set(name, window);
      const own = countInWindow(MINUTE_MS, nowMs);
      const more = Math.ceil(perMinute / PART);
      return (address) => {
        const count = window.count(address);
        if (own(address).times % more === 0 && count.times <= ENOUGH * perMinute)
          topic.cast({ name, address, more, count });
        return count;
      };
    },
  };
}

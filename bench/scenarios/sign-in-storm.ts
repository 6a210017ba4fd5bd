import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import { quantile } from '../frame/statistics.ts';
import { signIn, signUp } from '../sign-in-storm/accounts.ts';
import type { Lag } from '../sign-in-storm/lag.ts';

const SERVER = fileURLToPath(new URL('../sign-in-storm/server.ts', import.meta.url));
const AT_ONCE = 16;
const SECONDS = 4;

const IDLE = 'idle server';
const STORM = `${AT_ONCE} sign-ins queued`;
const LAG = 'event-loop delay p99';
const LATE = 'lateness of timers p99';
const RATE = 'sign-ins per second';

async function prepare({ effort }: PrepareOptions) {
  const seconds = SECONDS * Math.max(effort, 0.25);
  const postgres = await startBenchPostgres();
  const server = fork(SERVER, [postgres.url]);
  const { port } = await answerOf<{ port: number }>(server);
  const url = `http://127.0.0.1:${port}`;
  const email = await signUp(url);
  const variant = (name: string, work: () => Promise<number>): Variant => ({
    name,
    async run() {
      await ask(server);
      const done = await work();
      const { delayP99Ms, lateMs } = await ask<Lag>(server);
      return { [LAG]: delayP99Ms, [LATE]: quantile(lateMs, 0.99), [RATE]: done / seconds };
    },
  });
  return {
    variants: [
      variant(IDLE, async () => {
        await pause(seconds * 1_000);
        return 0;
      }),
      variant(STORM, () => storm(url, email, seconds)),
    ],
    async close() {
      const exited = once(server, 'exit');
      server.disconnect();
      await exited;
      await postgres.close();
    },
  };
}

/** So many people who sign in again as soon as they are in; answers how many sign-ins that were. */
async function storm(url: string, email: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  const person = async () => {
    while (performance.now() < end) {
      await signIn(url, email);
      done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, person));
  return done;
}

async function answerOf<T>(server: ChildProcess): Promise<T> {
  const [message] = await once(server, 'message');
  return message as T;
}

async function ask<T>(server: ChildProcess): Promise<T> {
  const answer = answerOf<T>(server);
  server.send('next');
  return answer;
}

export const scenario: Scenario = {
  name: 'sign-in-storm',
  number: 'P10',
  title: `Event-loop delay of the server (Node's histogram, 10 ms timers) while ${AT_ONCE} people sign in at once`,
  goal: 'p99 ≤ 2 × the idle server',
  prepare,
  metrics: [
    { name: LAG, unit: 'ms', ours: STORM, against: IDLE, ratioAtMost: 2 },
    { name: LATE, unit: 'ms', ours: STORM, against: IDLE },
    { name: RATE, unit: '/s', ours: STORM, against: STORM },
  ],
};

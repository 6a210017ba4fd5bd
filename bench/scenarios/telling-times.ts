import { fileURLToPath } from 'node:url';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, PrepareOptions, Sample, Scenario, Variant } from '../frame/scenario.ts';
import { startServerProcess } from '../frame/server-process.ts';
import { quantile } from '../frame/statistics.ts';
import { askForReset, guess, signUp } from '../sign-in-storm/accounts.ts';

const SERVER = fileURLToPath(new URL('../http/server.ts', import.meta.url));
/** In five rounds 500 of each. */
const TRIES = 100;
const MEDIAN = 'median';
const P95 = 'p95';

const KNOWN = 'sign-in, known email';
const UNKNOWN = 'sign-in, unknown email';
const KNOWN_RESET = 'reset, known email';
const UNKNOWN_RESET = 'reset, unknown email';

/** Neither sign-in nor reset tells by its time whether an account exists. */
async function prepare({ effort }: PrepareOptions) {
  const tries = Math.ceil(TRIES * effort);
  const postgres = await startBenchPostgres();
  const server = await startServerProcess(SERVER, ['app', postgres.url]);
  const url = `http://127.0.0.1:${server.port}`;
  const known = await signUp(url);
  const unknown = `${crypto.randomUUID()}@example.test`;
  /** Both sides of a comparison turn by turn, so that whatever else the machine does meets both. */
  const pair = ([ours, theirs]: [string, string], ask: (email: string) => Promise<void>): Variant[] => {
    const rounds = new Map<number, Promise<Sample[]>>();
    const measure = async (round: number, side: number): Promise<Sample> => {
      const measured = rounds.get(round) ?? inTurns([known, unknown], tries, ask);
      rounds.set(round, measured);
      return (await measured)[side] as Sample;
    };
    return [
      { name: ours, run: (round) => measure(round, 0) },
      { name: theirs, run: (round) => measure(round, 1) },
    ];
  };
  return {
    variants: [
      ...pair([KNOWN, UNKNOWN], (email) => guess(url, email)),
      ...pair([KNOWN_RESET, UNKNOWN_RESET], (email) => askForReset(url, email)),
    ],
    async close() {
      await server.stop();
      await postgres.close();
    },
  };
}

async function inTurns(
  emails: string[],
  tries: number,
  ask: (email: string) => Promise<void>,
): Promise<Sample[]> {
  const took = emails.map((): number[] => []);
  for (let at = 0; at < tries; at++) {
    for (const [side, email] of emails.entries()) {
      const began = performance.now();
      await ask(email);
      took[side]?.push(performance.now() - began);
    }
  }
  return took.map((times) => ({ [MEDIAN]: quantile(times, 0.5), [P95]: quantile(times, 0.95) }));
}

const line = (name: string, ours: string, against: string): Metric => ({ name, unit: 'ms', ours, against });
const same = { ratioAtMost: 1.1, ratioAtLeast: 0.9 };

export const scenario: Scenario = {
  name: 'telling-times',
  number: 'P18',
  title: 'Whether the time of an answer tells that an account exists',
  goal: 'medians of 500 tries each within a tenth of one another, for sign-in and for reset',
  prepare,
  metrics: [
    { ...line(MEDIAN, KNOWN, UNKNOWN), ...same },
    line(P95, KNOWN, UNKNOWN),
    { ...line(MEDIAN, KNOWN_RESET, UNKNOWN_RESET), ...same },
    line(P95, KNOWN_RESET, UNKNOWN_RESET),
  ],
};

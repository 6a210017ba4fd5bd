import { createGate } from './gate.ts';
import type { Log } from './log.ts';
import { Account } from './people/account.ts';
import { Driver } from './people/driver.ts';
import { enlistDriver, enlistRider } from './people/enlist.ts';
import { Rider } from './people/rider.ts';
import type { Settings } from './settings.ts';
import { createWorld } from './world/world.ts';

// Signing in is expensive for the server: only a few sign in at a time.
const SIGN_INS_AT_ONCE = 4;
const LEAVING_AT_ONCE = 32;
const REPORT_EVERY_MS = 10_000;

export interface Simulation {
  /** All sign off; those that take longer than `withinMs` are abandoned. */
  close(withinMs: number): Promise<void>;
}

/** Brings drivers and riders to life. */
export function startSimulation(settings: Settings, log: Log): Simulation {
  const world = createWorld(settings, log);
  const gate = createGate(SIGN_INS_AT_ONCE);
  const { url, password, admin } = settings;
  const account = (email: string, join?: () => ReturnType<typeof enlistRider>) =>
    new Account({ url, email, password, gate, join, onSignIn: () => world.tally.count('signIns') });
  // Past the gate: a recruit who holds a place there waits for the administrator.
  const office = admin && new Account({ url, ...admin, gate: (work) => work() });
  const drivers = numbers(settings.drivers).map((n) => {
    const email = `driver${n}@example.test`;
    const recruit = { url, firstName: `Driver ${n}`, email, password };
    return new Driver(world, account(email, office && (() => enlistDriver(recruit, office))));
  });
  const riders = numbers(settings.riders).map((n) => {
    const email = `rider${n}@example.test`;
    return new Rider(
      world,
      account(email, () => enlistRider({ url, firstName: `Rider ${n}`, email, password })),
    );
  });
  world.wheel.start();
  for (const person of [...drivers, ...riders]) void person.live();
  const reporting = setInterval(() => log.info(String(world.tally)), REPORT_EVERY_MS);

  return {
    async close(withinMs) {
      world.isClosing = true;
      clearInterval(reporting);
      const signal = AbortSignal.timeout(withinMs);
      const exit = createGate(LEAVING_AT_ONCE);
      await Promise.allSettled([...riders, ...drivers].map((person) => exit(() => person.leave(signal))));
      world.wheel.stop();
      log.info(String(world.tally));
    },
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

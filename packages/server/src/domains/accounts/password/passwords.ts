import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#platform/kernel/overload/concurrency-limit.ts';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const ARGON2ID = { algorithm: 2 satisfies Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is expensive on purpose: with more in parallel, a burst of sign-ins would starve every other request (P10). */
const MOST_AT_ONCE = 2;
/** The last in the queue waits about five seconds. */
const MOST_WAITING = 100;
/** Leaves one core free for other requests. */
const run = createConcurrencyLimit(Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism() - 1)), {
  waiting: MOST_WAITING,
});

/** Compares a password with a stored hash, at the full cost of a hash. A test counts the calls. */
export const hashing = {
  verify: (stored: string, password: string): Promise<boolean> => run(() => verify(stored, password)),
};

export function hashPassword(password: string): Promise<string> {
  return run(() => hash(password, ARGON2ID));
}

/** A hash of a random password: an unknown email costs as much time as a known one. */
const DECOY = hashPassword(crypto.randomUUID());

/** Whether the password is right. Takes the same time when there is no account or it has no password. */
export async function isPasswordRight(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const stored = passwordHash ?? (await DECOY);
  const matches = await hashing.verify(stored, password);
  return matches && passwordHash != null;
}

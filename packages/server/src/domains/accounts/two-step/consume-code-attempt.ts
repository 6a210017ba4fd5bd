import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { isRefusal } from '#platform/kernel/errors.ts';
import type { Limit } from '#platform/security/limits.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { originOf, readerOf } from '../reader.ts';
import { requireUser } from '../sign-in/require-user.ts';

/** An attacker who has the password can guess six digits. Recovery codes cannot be guessed, and have no limit. */
const GUESSES: Limit = { name: 'second-step', points: 10, seconds: 15 * 60 };
/** Three codes are right at any moment: guessed at this pace for a year, one in fifty would be found. */
const GUESSES_A_DAY: Limit = { name: 'second-step-day', points: 20, seconds: 86_400 };
const TOLD: Limit = { name: 'told-of-guesses', points: 1, seconds: 86_400 };

/**
 * Counts an attempt with the app's code before it is checked. A caller over the limit knows the password: the owner
 * gets an email, once a day. Returns a function that refunds the attempt.
 */
export async function consumeCodeAttempt(
  context: Context,
  userId: string,
  device: Device,
): Promise<() => Promise<void>> {
  const { limits } = context;
  try {
    for (const limit of [GUESSES, GUESSES_A_DAY]) await limits.take(limit, userId);
  } catch (error) {
    const isTooMany = isRefusal(error, 'too_many_requests');
    if (isTooMany && (await limits.isWithin(TOLD, userId))) await tellOfGuesses(context, userId, device);
    throw error;
  }
  return async () => {
    for (const limit of [GUESSES, GUESSES_A_DAY]) await limits.refund(limit, userId);
  };
}

function tellOfGuesses(context: Context, userId: string, device: Device): Promise<string> {
  const now = context.clock.now();
  return transact(context, async (tx) => {
    const reader = readerOf(await requireUser(tx, userId));
    return queueMail(tx, reader, 'codes-guessed', originOf(device, now), { now });
  });
}

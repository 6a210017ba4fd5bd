import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import type { Limit } from '#platform/security/limits.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;
const SHORT = { points: ACCOUNT_RULES.signInTries, seconds: ACCOUNT_RULES.signInTriesMinutes * MINUTES };

/** Per address, over all accounts: even an office behind one address mistypes less often. */
const OF_ADDRESS: Limit = { name: 'sign-in-address', points: 60, seconds: 15 * MINUTES };
/** Of all unknown devices together per account; NIST SP 800-63B allows at most 100 in a row. */
const OF_STRANGERS: Limit = { name: 'sign-in-strangers', ...SHORT };
const OF_STRANGERS_A_DAY: Limit = { name: 'sign-in-strangers-day', points: 60, seconds: 24 * HOURS };
/** Of one device that has signed in to the account before. */
const OF_KNOWN_DEVICE: Limit = { name: 'sign-in-device', ...SHORT };

interface SignInTry {
  email: string;
  device: Device;
  /** Whether this device has signed in to the account before. */
  isKnownDevice: boolean;
}

/**
 * Counts an attempt to sign in before the password is checked, so that parallel attempts cannot exceed the limit.
 * Each device that the owner used before has its own count, so that attackers cannot lock the owner out
 * (docs/decisions/012). It makes no difference whether the account exists. Returns a function that refunds the attempt.
 */
export async function consumeAttempt(
  { limits, signer }: Context,
  { email, device, isKnownDevice }: SignInTry,
): Promise<() => Promise<void>> {
  // The table of counts must not be a list of email addresses.
  const account = signer.digest('sign-in', email.toLowerCase()).toString('base64url');
  const counts: [Limit, string][] = isKnownDevice
    ? [[OF_KNOWN_DEVICE, `${account}:${device.hash.toString('base64url')}`]]
    : [
        [OF_ADDRESS, device.address],
        [OF_STRANGERS, account],
        [OF_STRANGERS_A_DAY, account],
      ];
  for (const [limit, key] of counts) await limits.take(limit, key);
  return async () => {
    for (const [limit, key] of counts) await limits.refund(limit, key);
  };
}

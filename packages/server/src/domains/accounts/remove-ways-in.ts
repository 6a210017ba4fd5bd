import type { Tx } from '../../platform/database.ts';
import { deleteDevices } from './devices.queries.ts';
import { deleteIdentities } from './sign-in/oauth/identities.queries.ts';
import { deletePasskeys } from './sign-in/passkeys/passkeys.queries.ts';
import { turnOff } from './sign-in/two-step/two-step.queries.ts';

/** Leaves the password as the only way into an account, and knows none of its devices any more. */
export async function removeWaysIn(tx: Tx, userId: string): Promise<void> {
  await deleteIdentities(tx, userId);
  await deletePasskeys(tx, userId);
  await turnOff(tx, userId);
  await deleteDevices(tx, userId);
}

import type { Tx } from '#platform/database/database.ts';
import { deleteIdentities } from '../oauth/identities.queries.ts';
import { deletePasskeys } from '../passkeys/passkeys.queries.ts';
import { deleteDevices } from '../sessions/devices.queries.ts';
import { turnOff } from '../two-step/two-step.queries.ts';

/** Leaves the password as the only sign-in method of an account, and forgets its known devices. */
export async function removeSignInMethods(tx: Tx, userId: string): Promise<void> {
  await deleteIdentities(tx, userId);
  await deletePasskeys(tx, userId);
  await turnOff(tx, userId);
  await deleteDevices(tx, userId);
}

import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { queueMail, type SignInMethodChange } from '../../mail/mail.public.ts';
import { originOf, readerOf } from '../reader.ts';
import { requireUser } from './require-user.ts';

interface Change {
  userId: string;
  /** Where it was made. */
  device: Device;
  change: SignInMethodChange;
  /** The provider or the passkey by its name. */
  which?: string;
}

/** Notifies the owner of an account, in the transaction of the change, that its sign-in methods changed. */
export async function notifyOwner(
  { clock }: Context,
  tx: Tx,
  { userId, device, change, which = '' }: Change,
): Promise<void> {
  const now = clock.now();
  const owner = await requireUser(tx, userId);
  // A passkey's name is user text: not for an address that may be a third party's.
  const isTold = owner.email_confirmed_at !== null || !change.startsWith('passkey_');
  const params = { ...originOf(device, now), change, which: isTold ? which : '' };
  await queueMail(tx, readerOf(owner), 'ways-in-changed', params, { now });
}

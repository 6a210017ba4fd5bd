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

/** Tells the owner of an account, with the change itself, that it is opened in another way from now on. */
export async function notifyOwner(
  { clock }: Context,
  tx: Tx,
  { userId, device, change, which = '' }: Change,
): Promise<void> {
  const now = clock.now();
  const owner = await requireUser(tx, userId);
  // A passkey's name is its owner's words: not for an address that may be a stranger's.
  const isTold = owner.email_confirmed_at !== null || !change.startsWith('passkey_');
  const params = { ...originOf(device, now), change, which: isTold ? which : '' };
  await queueMail(tx, readerOf(owner), 'ways-in-changed', params, { now });
}

import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Device } from '../../../platform/device.ts';
import { orderMail, type WayInChange } from '../../mail/mail.public.ts';
import { readerOf, whenceOf } from '../reader.ts';
import { requireUser } from './require-user.ts';

interface Change {
  userId: string;
  /** Where it was made. */
  device: Device;
  change: WayInChange;
  /** The provider or the passkey by its name. */
  which?: string;
}

/** Tells the owner of an account, with the change itself, that it is opened in another way from now on. */
export async function tellOwner(
  { clock }: Context,
  tx: Tx,
  { userId, device, change, which = '' }: Change,
): Promise<void> {
  const now = clock.now();
  const reader = readerOf(await requireUser(tx, userId));
  await orderMail(tx, reader, 'ways-in-changed', { ...whenceOf(device, now), change, which }, { now });
}

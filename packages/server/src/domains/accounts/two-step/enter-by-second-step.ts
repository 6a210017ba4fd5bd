import type { SignedIn } from '@josey/contract/api/accounts/accounts';
import type { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { presentUser } from '../accounts.presenter.ts';
import type { UserRow } from '../accounts.queries.ts';
import { requireOpenAccount } from '../require-active-account.ts';
import { openSessionFor } from '../sessions/open-session-for.ts';
import { takeAttempt } from '../sign-in/attempts.ts';

interface SecondStep {
  user: UserRow;
  /** The token of the first step. */
  challenge: string;
  device: Device;
}

/**
 * Finishes a sign-in, in the transaction that uses up the second factor. The account is locked first, as everywhere:
 * a concurrent password reset ends either the attempt or the session.
 */
export async function enterBySecondStep(
  context: Context,
  tx: Tx,
  { user, challenge, device }: SecondStep,
): Promise<z.infer<typeof SignedIn>> {
  await requireOpenAccount(tx, user.id);
  await takeAttempt(tx, 'second_step', challenge, context.clock.now());
  return { user: presentUser(user), sessionId: await openSessionFor(context, tx, user.id, device) };
}

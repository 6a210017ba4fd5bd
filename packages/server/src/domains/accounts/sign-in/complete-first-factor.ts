import type { SignedIn } from '@josey/contract/api/accounts/accounts';
import type { SecondStepDetails } from '@josey/contract/api/accounts/two-step';
import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import type { z } from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { presentUser } from '../accounts.presenter.ts';
import type { UserRow } from '../accounts.queries.ts';
import { type OpenAccount, requireOpenAccount } from '../require-active-account.ts';
import { openSessionFor } from '../sessions/open-session-for.ts';
import { isTwoStepOn, secondStepsOf } from '../two-step/two-step.queries.ts';
import { beginAttempt } from './attempts.ts';

interface Entrance {
  device: Device;
  /**
   * Checks the credential again under the account's lock, and throws when it is no longer valid: a password that
   * was reset in between, a removed passkey or link.
   */
  revalidate: (tx: Tx, account: OpenAccount) => void | Promise<void>;
  /** The sign-in already had two factors: a passkey with its PIN or fingerprint. */
  isTwoStep?: boolean;
  /** Where to go after a return from a provider. */
  next?: string | undefined;
}

/** Time to get the phone, and the allowed number of wrong codes. */
const SECOND_STEP = {
  kind: 'second_step',
  minutes: ACCOUNT_RULES.secondStepMinutes,
  tries: ACCOUNT_RULES.secondStepTries,
} as const;

/**
 * Every first factor ends here: opens a session, or starts the second step for an account with two-step sign-in.
 */
export async function completeFirstFactor(
  context: Context,
  user: UserRow,
  { device, revalidate, isTwoStep = false, next }: Entrance,
): Promise<z.infer<typeof SignedIn>> {
  const { asksMore, token } = await transact(context, async (tx) => {
    await revalidate(tx, await requireOpenAccount(tx, user.id));
    const asksMore = !isTwoStep && (await isTwoStepOn(tx, user.id));
    const begin = () => beginAttempt(tx, context.clock.now(), { ...SECOND_STEP, userId: user.id });
    const enter = () => openSessionFor(context, tx, user.id, device);
    return { asksMore, token: await (asksMore ? begin() : enter()) };
  });
  if (!asksMore) return { user: presentUser(user), sessionId: token };
  const details: SecondStepDetails = {
    challenge: token,
    methods: await secondStepsOf(context.db, user.id),
    ...(next && { next }),
  };
  throw new AppError('second_factor_required', 'one_more_step', { details });
}

import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Limit } from '#platform/security/limits.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { queueMail } from '../../mail/mail.public.ts';
import { findUserById } from '../accounts.queries.ts';
import { readerOf } from '../reader.ts';
import { issueLink } from './links.ts';

const RESENT: Limit = { name: 'confirmation-resent', points: 3, seconds: 3_600 };

/** Sends the link again; earlier ones keep working until one of them is used. */
export async function resendConfirmation(context: Context, { id }: Caller): Promise<Record<never, never>> {
  const user = await findUserById(context.db, id);
  if (!user) throw new AppError('unauthenticated', 'sign_in');
  if (user.email_confirmed_at && !user.email_bounced_at) throw new AppError('conflict', 'email_confirmed');
  await context.limits.take(RESENT, id);
  const now = context.clock.now();
  await transact(context, async (tx) => {
    const link = await issueLink(context, tx, { purpose: 'confirm_email', userId: id, email: user.email });
    await queueMail(tx, readerOf(user), 'confirm-email', {}, { now, link });
  });
  return {};
}

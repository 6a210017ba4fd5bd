import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import type { Context } from '#platform/kernel/context.ts';
import type { Limit } from '#platform/security/limits.ts';

const DAY_SECONDS = 24 * 3_600;
const A_MINUTE: Limit = { name: 'messages-minute', points: MESSAGE_RULES.perMinute, seconds: 60 };
const A_DAY: Limit = { name: 'messages-day', points: MESSAGE_RULES.perDay, seconds: DAY_SECONDS };
const CONTACTS: Limit = { name: 'contacts-day', points: MESSAGE_RULES.contactsPerDay, seconds: DAY_SECONDS };
const REPORTS: Limit = {
  name: 'thread-reports-day',
  points: MESSAGE_RULES.reportsPerDay,
  seconds: DAY_SECONDS,
};

export async function admitMessage({ limits }: Context, authorId: string): Promise<void> {
  for (const limit of [A_MINUTE, A_DAY]) await limits.take(limit, authorId);
}

/** A question to an owner is a message, too. */
export async function admitContact(context: Context, authorId: string): Promise<void> {
  await admitMessage(context, authorId);
  await context.limits.take(CONTACTS, authorId);
}

export const admitReport = ({ limits }: Context, reporterId: string): Promise<void> =>
  limits.take(REPORTS, reporterId);

import { CONTACT_RULES } from '@josey/contract/rules/limits/messages';
import type { Context } from '#platform/kernel/context.ts';
import type { Limit } from '#platform/security/limits.ts';

const AN_HOUR: Limit = { name: 'contact-hour', points: CONTACT_RULES.perHour, seconds: 3_600 };
const A_DAY: Limit = { name: 'contact-day', points: CONTACT_RULES.perDay, seconds: 24 * 3_600 };

/** Refuses a sender with too many messages: an account, or the network address of a signed-out visitor. */
export async function admitMessage({ limits }: Context, from: string): Promise<void> {
  for (const limit of [AN_HOUR, A_DAY]) await limits.take(limit, from);
}

import { CONTACT_RULES } from '@josey/contract/house-rules';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';

const AN_HOUR: Limit = { name: 'contact-hour', points: CONTACT_RULES.perHour, seconds: 3_600 };
const A_DAY: Limit = { name: 'contact-day', points: CONTACT_RULES.perDay, seconds: 24 * 3_600 };

/** Refuses whoever has written too often: an account, or an address that nobody is signed in from. */
export async function admitMessage({ limits }: Context, from: string): Promise<void> {
  for (const limit of [AN_HOUR, A_DAY]) await limits.take(limit, from);
}

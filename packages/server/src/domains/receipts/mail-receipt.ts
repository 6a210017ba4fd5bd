import type { Receipt } from '@josey/contract/api/money/receipts';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import type { Language } from '@josey/contract/values/languages';
import type { Tx } from '#platform/database/database.ts';
import { findUserById, readerOf } from '../accounts/accounts.public.ts';
import { queueMail } from '../mail/mail.public.ts';

const WORTH_MS = 48 * 3_600_000;

/** Emails a receipt to its payer. Not to an unconfirmed or bouncing address. */
export async function mailReceipt(tx: Tx, payerId: string, receipt: Receipt, now: Date): Promise<void> {
  const user = await findUserById(tx, payerId);
  if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return;
  const language = user.language as Language;
  const read = readableReceipt(receipt, { language, locale: language === 'en' ? 'en-US' : language });
  const lines = [
    read.when,
    ...read.lines.map(({ label, amount }) => `${label}: ${amount}`),
    `${read.sum.label}: ${read.sum.amount}`,
    ...read.payments.rows.map(({ label }) => label),
  ];
  const params = {
    number: read.number,
    title: read.title,
    total: read.total,
    lines: lines.join('\n'),
    page: `/receipts/${receipt.id}`,
  };
  await queueMail(tx, readerOf(user), 'receipt', params, { now, until: new Date(now.getTime() + WORTH_MS) });
}

/** Receipts of long ago, such as those that an upgrade issues, are not emailed. */
export const isWorthMailing = (chargedAt: Date, now: Date): boolean =>
  now.getTime() - chargedAt.getTime() < WORTH_MS;

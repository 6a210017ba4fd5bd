import type { Receipt } from '@josey/contract/api/money/receipts';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import type { Language } from '@josey/contract/values/languages';
import { type Context, transact } from '#platform/kernel/context.ts';
import { findUserById, readerOf } from '../accounts/accounts.public.ts';
import { queueMail } from '../mail/mail.public.ts';
import { presentRow } from './present-row.ts';
import { findIssued } from './receipts.queries.ts';

const WORTH_MS = 48 * 3_600_000;

/** Emails a receipt to its payer, once. Not to an unconfirmed or bouncing address. */
export function mailReceipt(context: Context, receiptId: string): Promise<void> {
  return transact(context, async (tx) => {
    const row = await findIssued(tx, receiptId);
    if (!row) return;
    const user = await findUserById(tx, row.payer_id);
    if (!user?.email_confirmed_at || user.email_bounced_at || user.erased_at) return;
    const receipt = await presentRow(tx, row, context.settings.current.place.timeZone);
    const now = context.clock.now();
    const until = new Date(now.getTime() + WORTH_MS);
    const params = mailParams(receipt, user.language as Language);
    await queueMail(tx, readerOf(user), 'receipt', params, { id: receiptId, now, until });
  });
}

function mailParams(receipt: Receipt, language: Language) {
  const read = readableReceipt(receipt, { language, locale: language === 'en' ? 'en-US' : language });
  const lines = [
    read.when,
    ...read.lines.map(({ label, amount }) => `${label}: ${amount}`),
    `${read.sum.label}: ${read.sum.amount}`,
    ...read.payments.rows.map(({ label }) => label),
  ];
  return {
    number: read.number,
    title: read.title,
    total: read.total,
    lines: lines.join('\n'),
    page: `/receipts/${receipt.id}`,
  };
}

/** Receipts of long ago, such as those that an upgrade issues, are not emailed. */
export const isWorthMailing = (chargedAt: Date, now: Date): boolean =>
  now.getTime() - chargedAt.getTime() < WORTH_MS;

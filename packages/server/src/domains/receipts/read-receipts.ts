import type * as api from '@josey/contract/api/money/receipts';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { issueReceipts } from './issue-receipts.ts';
import { countPayments, listPayments } from './payments-list.queries.ts';
import { presentRow } from './present-row.ts';
import { presentPayment } from './receipts.presenter.ts';
import { dueReceipts, findReceipt, findReceiptFor, findReceiptOf, type Reader } from './receipts.queries.ts';

/** The caller's payments, newest first. */
export async function readPayments(
  { db }: Context,
  payerId: string,
  query: ParsedQuery<typeof api.listPayments>,
): Promise<Page<api.Payment>> {
  const [rows, total] = await Promise.all([listPayments(db, payerId, query), countPayments(db, payerId)]);
  return pageOf(rows, query.limit, total, presentPayment);
}

/** One receipt, for its payer and for administrators. */
export async function readReceipt(context: Context, reader: Reader, id: string): Promise<api.Receipt> {
  const row = await findReceipt(context.db, id, reader);
  if (!row) throw notFound('receipt');
  return presentRow(context.db, row, context.settings.current.place.timeZone);
}

/** The receipt of a payment, if it has one: what was charged before there were receipts may have none. */
export async function receiptOfPayment(
  { db, settings }: Context,
  paymentId: string,
): Promise<api.Receipt | undefined> {
  const row = await findReceiptOf(db, paymentId);
  return row && presentRow(db, row, settings.current.place.timeZone);
}

/** The receipt for the price of a rental or ride. A charge of this moment gets its receipt now. */
export async function readReceiptFor(
  context: Context,
  reader: Reader,
  subject: { kind: 'rental' | 'ride'; id: string },
): Promise<api.Receipt> {
  const find = () => findReceiptFor(context.db, subject, reader);
  let row = await find();
  if (!row && (await dueReceipts(context.db).limit(1).executeTakeFirst())) {
    await issueReceipts(context);
    row = await find();
  }
  if (!row) throw notFound('receipt');
  return presentRow(context.db, row, context.settings.current.place.timeZone);
}

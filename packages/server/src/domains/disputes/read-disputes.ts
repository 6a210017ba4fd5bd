import type * as api from '@josey/contract/api/money/disputes';
import type { ParsedQuery } from '@josey/contract/core/endpoint';
import type { Page } from '@josey/contract/core/envelope';
import { pageOf } from '#platform/database/lists/pages.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findUsers } from '../accounts/accounts.public.ts';
import { payeePartOf } from '../ledger/ledger.public.ts';
import { paymentsByIds } from '../payments/payments.public.ts';
import { type DisputedPayment, presentDispute, presentDisputeDetails } from './disputes.presenter.ts';
import {
  countDisputes,
  type DisputeRow,
  findDispute,
  listDisputes,
  withdrawnOf,
} from './disputes.queries.ts';
import { tripOf } from './trip-evidence.ts';

export async function readDisputes(
  context: Context,
  query: ParsedQuery<typeof api.adminDisputes>,
): Promise<Page<api.Dispute>> {
  const { db } = context;
  const [rows, total] = await Promise.all([listDisputes(db, query), countDisputes(db, query.status)]);
  const payments = await paymentsOf(context, rows);
  return pageOf(rows, query.limit, total, (row) => presentDispute(row, paymentOf(payments, row)));
}

/** A dispute with what Josey knows of its trip. */
export async function readDispute(context: Context, id: string): Promise<api.DisputeDetails> {
  const { db } = context;
  const row = await findDispute(db, id);
  if (!row) throw notFound('dispute');
  const [payments, withdrawn, trip, payee] = await Promise.all([
    paymentsOf(context, [row]),
    withdrawnOf(db, id),
    tripOf(context, row.payment_id),
    payeePartOf(db, row.payment_id, row.amount_cents),
  ]);
  return presentDisputeDetails(row, paymentOf(payments, row), {
    ...withdrawn,
    trip: trip.lines,
    payeeCents: payee?.cents ?? 0,
  });
}

async function paymentsOf({ db }: Context, rows: DisputeRow[]): Promise<Map<string, DisputedPayment>> {
  const payments = await paymentsByIds(
    db,
    rows.map((row) => row.payment_id),
  );
  const payers = await findUsers(
    db,
    payments.map((payment) => payment.payer_id),
  );
  const payerOf = new Map(payers.map((payer) => [payer.id, payer]));
  return new Map(
    payments.flatMap((payment) => {
      const payer = payerOf.get(payment.payer_id);
      return payer ? [[payment.id, { ...payment, payer }] as const] : [];
    }),
  );
}

function paymentOf(payments: Map<string, DisputedPayment>, { payment_id }: DisputeRow): DisputedPayment {
  const payment = payments.get(payment_id);
  if (!payment) throw new Error(`The payment ${payment_id} is gone`);
  return payment;
}

import type Stripe from 'stripe';
import type {
  DisputeEvidence,
  DisputeOperation,
  EngineDispute,
  EngineRefund,
  EvidenceFile,
} from '../payments-engine.ts';
import { fromStripe } from './amounts.ts';
import { type Connect, OUR_ID } from './connect.ts';
import { withKey } from './stripe-errors.ts';

/**
 * `warning_…`: an inquiry of the bank before a dispute. One that was closed or prevented took no money. `appeal_…`: the bank
 * looks again at one that is lost. Source: docs.stripe.com/api/disputes/object
 */
const STATUSES: Readonly<Record<string, EngineDispute['status']>> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'won',
  prevented: 'won',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/** A dispute as Stripe's API and events have it. */
export function disputeOf(dispute: Stripe.Dispute): EngineDispute {
  const { id, currency, status, evidence_details: details } = dispute;
  const intent = dispute.payment_intent;
  return {
    reference: id,
    charge: (typeof intent === 'string' ? intent : intent?.id) ?? '',
    amountCents: fromStripe(dispute.amount, currency),
    currency: currency.toUpperCase(),
    reason: dispute.reason,
    status: STATUSES[status] ?? 'under_review',
    isInquiry: status.startsWith('warning_'),
    openedAt: new Date(dispute.created * 1_000),
    evidenceDueAt: details.due_by ? new Date(details.due_by * 1_000) : undefined,
    movements: dispute.balance_transactions.map((booked) => ({
      reference: booked.id,
      amountCents: -inCurrency(booked, booked.amount, currency),
      feeCents: inCurrency(booked, booked.fee, currency),
    })),
  };
}

/** Stripe books in the currency of the account: `exchange_rate` is from the charge's to that one. */
const inCurrency = (
  { currency: booked, exchange_rate: rate }: Stripe.BalanceTransaction,
  amount: number,
  currency: string,
): number => (booked === currency || !rate ? fromStripe(amount, currency) : Math.round(amount / rate));

export async function retrieveDispute(connect: Connect, reference: string): Promise<EngineDispute> {
  const stripe = await connect();
  return disputeOf(await stripe.disputes.retrieve(reference));
}

/** Stripe takes evidence once: an attempt that was killed may have sent it. */
export async function submitEvidence(
  connect: Connect,
  { reference, idempotencyKey, evidence }: DisputeOperation & { evidence: DisputeEvidence },
): Promise<void> {
  const stripe = await connect();
  if (!(await isUnanswered(stripe, reference))) return;
  const upload = (file: EvidenceFile, kind: string) => uploadFile(stripe, file, `${idempotencyKey}-${kind}`);
  const [first, second] = evidence.files;
  const files = {
    ...(evidence.receipt && { receipt: await upload(evidence.receipt, 'receipt') }),
    ...(first && { service_documentation: await upload(first, 'first') }),
    ...(second && { uncategorized_file: await upload(second, 'second') }),
  };
  const sent = {
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    service_date: evidence.serviceDate,
    product_description: evidence.product,
    uncategorized_text: evidence.statement,
    ...files,
  };
  await withKey(idempotencyKey, (options) =>
    stripe.disputes.update(reference, { evidence: sent, submit: true }, options),
  );
}

/** The key makes a repeated upload the same file. */
async function uploadFile(
  stripe: Stripe,
  { name, contentType, bytes }: EvidenceFile,
  idempotencyKey: string,
) {
  const file = { data: Buffer.from(bytes), name, type: contentType };
  const { id } = await stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey });
  return id;
}

export async function acceptDispute(
  connect: Connect,
  { reference, idempotencyKey }: DisputeOperation,
): Promise<void> {
  const stripe = await connect();
  if (await isUnanswered(stripe, reference))
    await withKey(idempotencyKey, (options) => stripe.disputes.close(reference, {}, options));
}

async function isUnanswered(stripe: Stripe, reference: string): Promise<boolean> {
  const { status, evidence_details: details } = await stripe.disputes.retrieve(reference);
  return STATUSES[status] === 'needs_response' && details.submission_count === 0;
}

export async function retrieveRefund(connect: Connect, reference: string): Promise<EngineRefund> {
  const stripe = await connect();
  const { metadata, status } = await stripe.refunds.retrieve(reference);
  return { operationId: metadata?.[OUR_ID], isFailed: status === 'failed' || status === 'canceled' };
}

import { centsFromDecimal } from '@josey/contract/values/money/money';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import type { PaymentsEngine } from '../payments-engine.ts';
import { toStripe } from '../stripe/amounts.ts';
import { disputeOf } from '../stripe/disputes.ts';
import { tell } from './events.ts';
import { findTestMethod } from './test-methods.ts';

type Disputes = Pick<PaymentsEngine, 'retrieveDispute' | 'submitEvidence' | 'acceptDispute'>;
type Answer = (dispute: Stripe.Dispute) => Partial<Stripe.Dispute>;

const ANSWER_DAYS = 7;
const DAY_SECONDS = 86_400;
/** Of the currency's main unit. */
const FEE = 15;
/** What decides in Stripe's test mode. Source: docs.stripe.com/testing#disputes */
const WINS = 'winning_evidence';
const LOSES = 'losing_evidence';

/** The disputes of the sandbox, kept in Stripe's shape. */
export function createSandboxDisputes(db: Db, clock: Clock): Disputes {
  const now = () => Math.floor(clock.now().getTime() / 1_000);
  return {
    retrieveDispute: async (reference) =>
      disputeOf(await inTransaction(db, (tx) => loseIfOverdue(tx, reference, now()))),
    submitEvidence: ({ reference, evidence: { statement } }) =>
      answer(db, reference, now(), (dispute) => ({
        status: dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review',
        evidence: { ...dispute.evidence, uncategorized_text: statement },
        evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
      })),
    acceptDispute: ({ reference }) => answer(db, reference, now(), () => ({ status: 'lost' })),
  };
}

/** Opens the dispute of a charge whose test card asks for one, when it is captured. */
export async function openDispute(
  tx: Tx,
  charge: { reference: string; test_method: string | null; currency: string },
  amountCents: number,
  now: Date,
): Promise<void> {
  const reason = findTestMethod(charge.test_method ?? '')?.dispute;
  if (!reason) return;
  const created = Math.floor(now.getTime() / 1_000);
  const isInquiry = reason === 'inquiry';
  const dispute = {
    id: `du_sandbox_${newId()}`,
    object: 'dispute',
    amount: toStripe(amountCents, charge.currency),
    balance_transactions: [],
    charge: `ch_${charge.reference}`,
    created,
    currency: charge.currency.toLowerCase(),
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: created + ANSWER_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.reference,
    reason: isInquiry ? 'general' : reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  } as unknown as Stripe.Dispute;
  await tx
    .insertInto('sandbox_disputes')
    .values({ reference: dispute.id, charge_reference: charge.reference, dispute: jsonb(dispute) })
    .execute();
  await tell(tx, 'charge.dispute.created', dispute, now);
  if (!isInquiry) await book(tx, dispute, 'charge.dispute.funds_withdrawn', -1, created);
}

/** An answer counts once, and only before the bank has decided. */
function answer(db: Db, reference: string, now: number, change: Answer): Promise<void> {
  return inTransaction(db, async (tx) => {
    const dispute = await loseIfOverdue(tx, reference, now);
    if (!dispute.status.endsWith('needs_response')) return;
    const answered = await save(tx, { ...dispute, ...change(dispute) });
    const { status, evidence } = answered;
    if (status === 'lost') return tell(tx, 'charge.dispute.closed', answered, at(now));
    await tell(tx, 'charge.dispute.updated', answered, at(now));
    if (evidence.uncategorized_text === WINS) await close(tx, answered, true, now);
    if (evidence.uncategorized_text === LOSES) await close(tx, answered, false, now);
  });
}

async function close(tx: Tx, dispute: Stripe.Dispute, isWon: boolean, now: number): Promise<void> {
  const isInquiry = dispute.status.startsWith('warning_');
  const lost = isInquiry ? dispute.status : 'lost';
  const status = isWon ? (isInquiry ? 'warning_closed' : 'won') : lost;
  const closed = await save(tx, { ...dispute, status });
  await tell(tx, 'charge.dispute.closed', closed, at(now));
  if (isWon && !isInquiry) await book(tx, closed, 'charge.dispute.funds_reinstated', 1, now);
}

/** Without an answer in time the payer keeps the money. */
async function loseIfOverdue(tx: Tx, reference: string, now: number): Promise<Stripe.Dispute> {
  const { dispute } = await tx
    .selectFrom('sandbox_disputes')
    .select(sql<Stripe.Dispute>`dispute`.as('dispute'))
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { due_by: dueBy } = dispute.evidence_details;
  if (dispute.status !== 'needs_response' || !dueBy || now < dueBy) return dispute;
  const lost = await save(tx, { ...dispute, status: 'lost' });
  await tell(tx, 'charge.dispute.closed', lost, at(now));
  return lost;
}

/** The money leaves with the fee, and comes back without it. */
async function book(tx: Tx, dispute: Stripe.Dispute, type: string, sign: 1 | -1, now: number): Promise<void> {
  const { amount, currency } = dispute;
  const code = currency.toUpperCase();
  const fee = sign < 0 ? toStripe(centsFromDecimal(FEE, code), code) : 0;
  const booked = {
    id: `txn_sandbox_${newId()}`,
    object: 'balance_transaction',
    amount: sign * amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency, description: null, type: 'stripe_fee' }],
    net: sign * amount - fee,
    reporting_category: sign < 0 ? 'dispute' : 'dispute_reversal',
    status: 'available',
    type: 'adjustment',
  } as unknown as Stripe.BalanceTransaction;
  const balance_transactions = [...dispute.balance_transactions, booked];
  await tell(tx, type, await save(tx, { ...dispute, balance_transactions }), at(now));
}

async function save(tx: Tx, dispute: Stripe.Dispute): Promise<Stripe.Dispute> {
  await tx
    .updateTable('sandbox_disputes')
    .set({ dispute: jsonb(dispute) })
    .where('reference', '=', dispute.id)
    .execute();
  return dispute;
}

const at = (seconds: number) => new Date(seconds * 1_000);

import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import { type Db, inTransaction } from '#platform/database/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type {
  AuthorizationOutcome,
  AuthorizationRequest,
  ChargeOperation,
  PaymentsEngine,
} from './payments-engine.ts';
import { confirmUrlOf, createTestBank, referenceOf } from './test-bank.ts';

type Verdict =
  | { status: 'authorized' }
  | { status: 'declined'; reason: DeclineReason }
  | { status: 'action_required'; reason: DeclineReason };

/** Stripe's test ids, so that they behave the same as there. Source: docs.stripe.com/testing */
const TEST_METHODS: Record<string, Verdict> = {
  pm_card_visa: { status: 'authorized' },
  pm_cashapp: { status: 'authorized' },
  pm_card_chargeDeclined: { status: 'declined', reason: 'card_declined' },
  pm_card_chargeDeclinedInsufficientFunds: { status: 'declined', reason: 'insufficient_funds' },
  pm_card_visa_chargeDeclinedLostCard: { status: 'declined', reason: 'lost_card' },
  pm_card_visa_chargeDeclinedStolenCard: { status: 'declined', reason: 'stolen_card' },
  pm_card_authenticationRequired: { status: 'action_required', reason: 'authentication_required' },
};
/** A charge that its payer has just declined can be voided as well: it holds nothing. */
const VOIDABLE = ['authorized', 'action_required', 'declined'];
const UNKNOWN: Verdict = { status: 'declined', reason: 'unknown_payment_method' };
const DEFAULTS = { card: 'pm_card_visa', cashapp: 'pm_cashapp' } as const;

/**
 * The built-in processor of test money. It simulates a separate company: it keeps its own books, in its own transactions,
 * and remembers every request, so that a server killed between its answer and our commit finds the charge
 * again.
 */
export function createSandboxPayments(db: Db): PaymentsEngine {
  return {
    isTestMoney: true,
    authorize: (request) => authorize(db, request),
    retrieve: (reference) => retrieve(db, reference),
    capture: (operation) =>
      operate(db, 'capture', operation, ['authorized'], () => ({
        status: 'captured',
        captured_cents: operation.amountCents,
      })),
    void: (operation) => operate(db, 'void', operation, VOIDABLE, () => ({ status: 'voided' })),
    refund: (operation) =>
      operate(db, 'refund', operation, ['captured'], (charge) => ({
        refunded_cents: charge.refunded_cents + operation.amountCents,
      })),
    testBank: createTestBank(db),
  };
}

async function authorize(db: Db, request: AuthorizationRequest): Promise<AuthorizationOutcome> {
  const paymentMethodId = request.paymentMethodId ?? DEFAULTS[request.method];
  const verdict = TEST_METHODS[paymentMethodId] ?? UNKNOWN;
  await db
    .insertInto('sandbox_charges')
    .values({
      reference: referenceOf(newId()),
      idempotency_key: request.idempotencyKey,
      amount_cents: request.amountCents,
      currency: request.currency,
      method: request.method,
      payment_method_id: paymentMethodId,
      description: request.description,
      return_path: request.returnPath,
      status: verdict.status,
      reason: 'reason' in verdict ? verdict.reason : null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return firstAnswer(db, request, paymentMethodId);
}

/** The first answer for the key, possibly long ago: later operations do not change it. */
async function firstAnswer(
  db: Db,
  request: AuthorizationRequest,
  paymentMethodId: string,
): Promise<AuthorizationOutcome> {
  const charge = await db
    .selectFrom('sandbox_charges')
    .select(['reference', 'amount_cents', 'currency', 'payment_method_id'])
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  const isSame =
    charge.amount_cents === request.amountCents &&
    charge.currency === request.currency &&
    charge.payment_method_id === paymentMethodId;
  if (!isSame) throw new Error(`Sandbox: key ${request.idempotencyKey} came with another charge before`);
  return outcomeOf(TEST_METHODS[charge.payment_method_id] ?? UNKNOWN, charge.reference);
}

function outcomeOf(verdict: Verdict, reference: string): AuthorizationOutcome {
  return verdict.status === 'action_required'
    ? { ...verdict, status: 'action_required', reference, confirmUrl: confirmUrlOf(reference) }
    : { ...verdict, reference };
}

async function retrieve(db: Db, reference: string): Promise<AuthorizationOutcome> {
  const { status, reason } = await db
    .selectFrom('sandbox_charges')
    .select(['status', 'reason'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (status === 'authorized' || status === 'captured') return { status: 'authorized', reference };
  const why = (reason ?? 'card_declined') as DeclineReason;
  return outcomeOf({ status: status === 'action_required' ? status : 'declined', reason: why }, reference);
}

interface Charge {
  status: string;
  captured_cents: number;
  refunded_cents: number;
}

/** Runs an operation on a charge once per key; the table's check constraints refuse more than the amount. */
function operate(
  db: Db,
  kind: 'capture' | 'void' | 'refund',
  { reference, idempotencyKey, ...rest }: ChargeOperation & { amountCents?: number },
  from: string[],
  change: (charge: Charge) => Partial<Charge>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const charge = await tx
      .selectFrom('sandbox_charges')
      .select(['status', 'captured_cents', 'refunded_cents'])
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isNew = await tx
      .insertInto('sandbox_operations')
      .values({ idempotency_key: idempotencyKey, reference, kind, amount_cents: rest.amountCents ?? null })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('reference')
      .executeTakeFirst();
    if (!isNew) return;
    if (!from.includes(charge.status))
      throw new Error(`Sandbox: no ${kind} of a charge that is ${charge.status}`);
    await tx.updateTable('sandbox_charges').set(change(charge)).where('reference', '=', reference).execute();
  });
}

import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import type { Selectable } from 'kysely';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import {
  type AuthorizationOutcome,
  type AuthorizationRequest,
  CaptureRefused,
  type ChargeOperation,
  type EngineCharge,
  type PaymentsEngine,
} from '../payments-engine.ts';
import { captureBefore } from './capture-before.ts';
import { createSandboxDisputes, openDispute } from './disputes.ts';
import { createSandboxEvents } from './events.ts';
import { failRefund, retrieveRefund } from './failing-refunds.ts';
import { createSandboxAccounts } from './payee-accounts.ts';
import { createSandboxPayouts } from './payouts.ts';
import { confirmUrlOf, referenceOf } from './references.ts';
import { createSandboxMethods, findPayingMethod } from './sandbox-methods.ts';
import { createTestBank } from './test-bank.ts';
import { findTestMethod, type Verdict } from './test-methods.ts';

/** A charge that its payer has just declined can be voided as well: it holds nothing. */
const VOIDABLE = ['authorized', 'action_required', 'declined'];
const UNKNOWN: Verdict = { status: 'declined', reason: 'unknown_payment_method' };
const CHARGES_PER_PAGE = 1_000;
const DEFAULTS = { card: 'pm_card_visa', cashapp: 'pm_cashapp' } as const;

/**
 * The built-in processor of test money. It simulates a separate company: it keeps its own books, in its own transactions,
 * and remembers every request, so that a server killed between its answer and our commit finds the charge
 * again.
 */
export function createSandboxPayments(db: Db, clock: Clock): PaymentsEngine {
  return {
    name: 'sandbox',
    isTestMoney: true,
    ...createSandboxMethods(db, clock),
    authorize: (request) => authorize(db, request, clock.now()),
    retrieve: (reference) => retrieve(db, reference),
    capture: (operation) => capture(db, operation, clock.now()),
    void: (operation) => operate(db, 'void', operation, VOIDABLE, () => ({ status: 'voided' })),
    refund: (operation) => refund(db, operation, clock.now()),
    retrieveRefund: (reference) => retrieveRefund(db, reference),
    ...createSandboxDisputes(db, clock),
    events: createSandboxEvents(db, clock),
    charges: (since) => charges(db, since),
    payouts: { ...createSandboxAccounts(db, clock), ...createSandboxPayouts(db, clock) },
    testBank: createTestBank(db, clock),
  };
}

/** In pages, in the order of the references, which are made in time. */
async function* charges(db: Db, since: Date): AsyncGenerator<EngineCharge> {
  let after = '';
  do {
    const rows = await db
      .selectFrom('sandbox_charges')
      .selectAll()
      .where('created_at', '>=', since)
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(CHARGES_PER_PAGE)
      .execute();
    for (const row of rows)
      yield {
        paymentId: row.idempotency_key,
        reference: row.reference,
        currency: row.currency,
        heldCents: row.status === 'authorized' ? row.amount_cents : 0,
        capturedCents: row.captured_cents,
        refundedCents: row.refunded_cents,
      };
    after = rows.length < CHARGES_PER_PAGE ? '' : (rows.at(-1)?.reference ?? '');
  } while (after);
}

async function authorize(db: Db, request: AuthorizationRequest, now: Date): Promise<AuthorizationOutcome> {
  const { customer, offSession = false } = request;
  const paymentMethodId = request.paymentMethodId ?? DEFAULTS[request.method];
  const method = await findPayingMethod(db, paymentMethodId, customer);
  const verdict = verdictOf(method?.testMethod, offSession);
  const reference = request.reference ?? (await request.keepReference(referenceOf(newId())));
  const inserted = await db
    .insertInto('sandbox_charges')
    .values({
      reference,
      idempotency_key: request.idempotencyKey,
      amount_cents: request.amountCents,
      currency: request.currency,
      method: request.method,
      payment_method_id: paymentMethodId,
      test_method: method?.testMethod ?? 'removed',
      card_ending: method?.last4 ?? null,
      is_off_session: offSession,
      description: request.description,
      return_path: request.returnPath,
      status: verdict.status,
      reason: 'reason' in verdict ? verdict.reason : null,
      capture_before: verdict.status === 'authorized' ? captureBefore(now, offSession) : null,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (inserted && findTestMethod(method?.testMethod ?? '')?.losesAnswer)
    throw new Error(`Sandbox: the answer about ${reference} is lost`);
  return firstAnswer(db, request, paymentMethodId);
}

/** Without its payer, a card whose bank asks for a confirmation is declined. */
function verdictOf(testMethod: string | undefined, isOffSession: boolean): Verdict {
  const verdict = findTestMethod(testMethod ?? '')?.charge ?? UNKNOWN;
  return isOffSession && verdict.status === 'action_required' ? { ...verdict, status: 'declined' } : verdict;
}

/** The first answer for the key, possibly long ago: later operations do not change it. */
async function firstAnswer(
  db: Db,
  request: AuthorizationRequest,
  paymentMethodId: string,
): Promise<AuthorizationOutcome> {
  const charge = await db
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  const isSame =
    charge.amount_cents === request.amountCents &&
    charge.currency === request.currency &&
    charge.payment_method_id === paymentMethodId;
  if (!isSame) throw new Error(`Sandbox: key ${request.idempotencyKey} came with another charge before`);
  const verdict = verdictOf(charge.test_method ?? charge.payment_method_id, charge.is_off_session);
  return outcomeOf(verdict, charge);
}

interface Answered {
  reference: string;
  capture_before: Date | null;
}

function outcomeOf(verdict: Verdict, { reference, capture_before }: Answered): AuthorizationOutcome {
  if (verdict.status === 'authorized')
    return { ...verdict, reference, ...(capture_before && { captureBefore: capture_before }) };
  if (verdict.status === 'declined') return { ...verdict, reference };
  return { ...verdict, reference, confirmUrl: confirmUrlOf(reference) };
}

async function retrieve(db: Db, reference: string): Promise<AuthorizationOutcome> {
  const charge = await db
    .selectFrom('sandbox_charges')
    .select(['reference', 'status', 'reason', 'capture_before'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  const { status } = charge;
  if (status === 'authorized' || status === 'captured') return outcomeOf({ status: 'authorized' }, charge);
  const reason = (charge.reason ?? 'card_declined') as DeclineReason;
  return outcomeOf({ status: status === 'action_required' ? status : 'declined', reason }, charge);
}

type Charge = Selectable<DB['sandbox_charges']>;
type Amount = ChargeOperation & { amountCents: number };

/** A hold that has lapsed is gone, as Stripe's is. */
function capture(db: Db, operation: Amount, now: Date): Promise<void> {
  return operate(db, 'capture', operation, ['authorized'], async (charge, tx) => {
    if (charge.capture_before && charge.capture_before <= now)
      throw new CaptureRefused(`Sandbox: the hold ${charge.reference} has lapsed`);
    await openDispute(tx, charge, operation.amountCents, now);
    return { status: 'captured', captured_cents: operation.amountCents };
  });
}

function refund(db: Db, operation: Amount, now: Date): Promise<void> {
  return operate(db, 'refund', operation, ['captured'], async (charge, tx) => {
    if (await failRefund(tx, charge, operation, now)) return {};
    return { refunded_cents: charge.refunded_cents + operation.amountCents };
  });
}

/** Runs an operation on a charge once per key; the table's check constraints refuse more than the amount. */
function operate(
  db: Db,
  kind: 'capture' | 'void' | 'refund',
  { reference, idempotencyKey, ...rest }: ChargeOperation & { amountCents?: number },
  from: string[],
  change: (charge: Charge, tx: Tx) => Partial<Charge> | Promise<Partial<Charge>>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const charge = await tx
      .selectFrom('sandbox_charges')
      .selectAll()
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
    if (kind === 'capture' && charge.status === 'voided')
      throw new CaptureRefused(`Sandbox: the hold ${reference} is gone`);
    if (!from.includes(charge.status))
      throw new Error(`Sandbox: no ${kind} of a charge that is ${charge.status}`);
    const changed = await change(charge, tx);
    if (Object.keys(changed).length > 0)
      await tx.updateTable('sandbox_charges').set(changed).where('reference', '=', reference).execute();
  });
}

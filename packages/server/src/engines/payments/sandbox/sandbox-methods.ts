import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import type { EnteredCard, PaymentsEngine, SetupOutcome, SetupRequest } from '../payments-engine.ts';
import {
  confirmUrlOfSetup,
  methodIdOf,
  methodReferenceOf,
  setupIdOf,
  setupReferenceOf,
} from './references.ts';
import { findTestCard, findTestMethod, type Verdict } from './test-methods.ts';

type Row = Selectable<DB['sandbox_methods']>;

const ASKS: Verdict = { status: 'action_required', reason: 'authentication_required' };
const UNKNOWN: Verdict = { status: 'declined', reason: 'unknown_payment_method' };
const STATUS = { authorized: 'saved', declined: 'declined', action_required: 'action_required' };
/** What a test card says that is saved by its id. */
const YEARS_VALID = 4;

type SavesMethods = Pick<
  PaymentsEngine,
  'createCustomer' | 'removeCustomer' | 'startSetup' | 'retrieveSetup' | 'retrieveMethod' | 'removeMethod'
>;

/** The sandbox's saved methods. Of a card it keeps the last four digits and the expiry, never the number. */
export function createSandboxMethods(db: Db, clock: Clock): SavesMethods {
  const remove = (where: { customer: string } | { id: string }) =>
    db
      .updateTable('sandbox_methods')
      .set({ status: 'removed' })
      .where((eb) => eb.and(where))
      .execute();
  return {
    createCustomer: async ({ idempotencyKey }) => `cus_sandbox_${idempotencyKey}`,
    removeCustomer: async (customer) => void (await remove({ customer })),
    startSetup: (request) => startSetup(db, request, clock.now().getFullYear() + YEARS_VALID),
    async retrieveSetup(reference) {
      const id = setupIdOf(reference);
      const row = id && (await selectMethod(db).where('id', '=', id).executeTakeFirst());
      return row ? outcomeOf(row) : undefined;
    },
    async retrieveMethod(reference) {
      const id = methodIdOf(reference);
      const saved = id && selectMethod(db).where('id', '=', id).where('status', '=', 'saved');
      const row = saved && (await saved.executeTakeFirst());
      return row ? methodOf(row) : undefined;
    },
    async removeMethod(reference) {
      const id = methodIdOf(reference);
      if (id) await remove({ id });
    },
  };
}

const selectMethod = (db: Db) => db.selectFrom('sandbox_methods').selectAll();

/** Repeated with the same key, it returns the same setup. */
async function startSetup(db: Db, request: SetupRequest, expiryYear: number): Promise<SetupOutcome> {
  const { idempotencyKey, customer, kind, returnPath, paymentMethodId } = request;
  await db
    .insertInto('sandbox_methods')
    .values({
      id: newId(),
      idempotency_key: idempotencyKey,
      customer,
      kind,
      return_path: returnPath,
      ...firstState(kind, paymentMethodId, expiryYear),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return outcomeOf(
    await selectMethod(db).where('idempotency_key', '=', idempotencyKey).executeTakeFirstOrThrow(),
  );
}

function firstState(kind: 'card' | 'cashapp', testMethod: string | undefined, expiryYear: number) {
  if (testMethod === undefined)
    return kind === 'cashapp' ? { test_method: 'pm_cashapp', ...changeBy(ASKS) } : { status: 'waiting' };
  const method = findTestMethod(testMethod);
  if (method?.kind !== kind) return changeBy(UNKNOWN);
  const card = method.last4 && { last4: method.last4, expiry_month: 12, expiry_year: expiryYear };
  return { test_method: testMethod, ...card, ...changeBy(method.setup) };
}

const changeBy = (verdict: Verdict) => ({
  status: STATUS[verdict.status],
  reason: 'reason' in verdict ? verdict.reason : null,
});

/** Only a setup that waits for a card takes one. */
export async function enterCard(
  db: Db,
  reference: string,
  { number, expiryMonth, expiryYear }: EnteredCard,
): Promise<SetupOutcome | undefined> {
  const id = setupIdOf(reference);
  const card = findTestCard(number);
  const method = card && findTestMethod(card.testMethod);
  if (!id || !method) return undefined;
  await db
    .updateTable('sandbox_methods')
    .set({
      test_method: card.testMethod,
      last4: card.last4,
      expiry_month: expiryMonth,
      expiry_year: expiryYear,
      ...changeBy(method.setup),
    })
    .where('id', '=', id)
    // A declined card can be tried again with another, as in Stripe's own form.
    .where('status', 'in', ['waiting', 'declined'])
    .execute();
  return outcomeOf(await selectMethod(db).where('id', '=', id).executeTakeFirstOrThrow());
}

function outcomeOf(row: Row): SetupOutcome {
  const setup = { reference: setupReferenceOf(row.id), customer: row.customer };
  switch (row.status) {
    case 'waiting':
      return { ...setup, status: 'waiting' };
    case 'action_required':
      return { ...setup, status: 'action_required', confirmUrl: confirmUrlOfSetup(row.id) };
    case 'saved':
      return { ...setup, status: 'succeeded', method: methodOf(row) };
    default:
      return { ...setup, status: 'declined', reason: (row.reason ?? 'card_declined') as DeclineReason };
  }
}

function methodOf(row: Row) {
  const reference = methodReferenceOf(row.id);
  if (row.kind === 'cashapp') return { reference, kind: 'cashapp' as const, cashtag: '$josey-test' };
  return {
    reference,
    kind: 'card' as const,
    brand: findTestMethod(row.test_method ?? '')?.brand,
    last4: row.last4 ?? undefined,
    fingerprint: row.test_method ?? undefined,
    expiryMonth: row.expiry_month ?? undefined,
    expiryYear: row.expiry_year ?? undefined,
  };
}

interface PayingMethod {
  testMethod: string;
  last4: string | undefined;
}

/** What pays when a charge names this method: a test method, or one that its customer has saved. */
export async function findPayingMethod(
  db: Db,
  paymentMethodId: string,
  customer: string | undefined,
): Promise<PayingMethod | undefined> {
  const id = methodIdOf(paymentMethodId);
  if (!id) return { testMethod: paymentMethodId, last4: findTestMethod(paymentMethodId)?.last4 };
  const saved = await selectMethod(db)
    .where('id', '=', id)
    .where('customer', '=', customer ?? '')
    .where('status', '=', 'saved')
    .executeTakeFirst();
  return saved?.test_method ? { testMethod: saved.test_method, last4: saved.last4 ?? undefined } : undefined;
}

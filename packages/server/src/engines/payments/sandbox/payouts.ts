import { sql } from 'kysely';
import type Stripe from 'stripe';
import { type Db, inTransaction, type Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Clock } from '#platform/kernel/time/clock.ts';
import {
  type EngineTransfer,
  type PayoutOrder,
  PayoutRefused,
  type PayoutsEngine,
} from '../payouts-engine.ts';
import { toStripe } from '../stripe/amounts.ts';
import { OUR_ID } from '../stripe/connect.ts';
import { accountOf } from '../stripe/payee-accounts.ts';
import { payoutOf, transferOf } from '../stripe/payouts.ts';
import { tell } from './events.ts';
import { find } from './payee-accounts.ts';

type Payouts = Omit<PayoutsEngine, 'createAccount' | 'setupUrl' | 'retrieveAccount' | 'testPage'>;

/** How long test money is on its way, and how long after its arrival a bank sends it back. */
const ARRIVES_AFTER_MS = 60_000;
const RETURNS_AFTER_MS = 120_000;

const TRANSFERS_PER_PAGE = 1_000;

/** The transfers and payouts of the sandbox, kept in Stripe's shape. */
export function createSandboxPayouts(db: Db, clock: Clock): Payouts {
  return {
    transfer: (order) => inTransaction(db, (tx) => transfer(tx, order, clock.now())),
    reverseTransfer: (reference) => inTransaction(db, (tx) => reverse(tx, reference, clock.now())),
    payOut: (order) => inTransaction(db, (tx) => payOut(tx, order, clock.now())),
    retrievePayout: async ({ reference }) => payoutOf(await retrieve(db, reference, clock.now())),
    transfers: (since) => transfers(db, since),
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
const transferIdOf = (payoutId: string) => `tr_sandbox_${payoutId}`;
const payoutIdOf = (payoutId: string) => `po_sandbox_${payoutId}`;

async function requireReady(tx: Tx, account: string) {
  const found = await find(tx, account, true);
  const { state } = accountOf(found.account);
  if (state !== 'ready')
    throw new PayoutRefused('not_allowed', `Sandbox: the account ${account} is ${state}`);
  return found;
}

async function transfer(tx: Tx, order: PayoutOrder, now: Date): Promise<string> {
  const { payoutId, account, amountCents, currency } = order;
  const id = transferIdOf(payoutId);
  if (await findTransfer(tx, id)) return id;
  await requireReady(tx, account);
  const made = {
    id,
    object: 'transfer',
    amount: toStripe(amountCents, currency),
    amount_reversed: 0,
    created: seconds(now),
    currency: currency.toLowerCase(),
    description: null,
    destination: account,
    livemode: false,
    metadata: { [OUR_ID]: payoutId },
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    transfer_group: payoutId,
  } as unknown as Stripe.Transfer;
  const row = { reference: id, account, transfer: jsonb(made) };
  await tx.insertInto('sandbox_transfers').values(row).execute();
  await tell(tx, 'transfer.created', made, now);
  return id;
}

async function findTransfer(tx: Tx, reference: string): Promise<Stripe.Transfer | undefined> {
  const row = await tx
    .selectFrom('sandbox_transfers')
    .select(sql<Stripe.Transfer>`transfer`.as('transfer'))
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
  return row?.transfer;
}

async function reverse(tx: Tx, reference: string, now: Date): Promise<void> {
  const made = await findTransfer(tx, reference);
  if (!made) throw new Error(`Sandbox: there is no transfer ${reference}`);
  if (made.reversed) return;
  const { amount, currency } = made;
  const back = {
    id: `trr_sandbox_${newId()}`,
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: seconds(now),
    currency,
    destination_payment_refund: null,
    metadata: {},
    source_refund: null,
    transfer: reference,
  };
  const reversals = { ...made.reversals, data: [back] };
  const changed = { ...made, amount_reversed: amount, reversed: true, reversals };
  await tx
    .updateTable('sandbox_transfers')
    .set({ transfer: jsonb(changed) })
    .where('reference', '=', reference)
    .execute();
  await tell(tx, 'transfer.reversed', changed, now);
}

/** Its end is told when it is due, as a provider tells it. */
async function payOut(tx: Tx, order: PayoutOrder, now: Date): Promise<string> {
  const { payoutId, account, amountCents, currency } = order;
  const id = payoutIdOf(payoutId);
  const before = await tx
    .selectFrom('sandbox_payouts')
    .select('reference')
    .where('reference', '=', id)
    .executeTakeFirst();
  if (before) return id;
  const { account: to, payout_outcome: outcome } = await requireReady(tx, account);
  const arrivesAt = new Date(now.getTime() + ARRIVES_AFTER_MS);
  const made = {
    id,
    object: 'payout',
    amount: toStripe(amountCents, currency),
    arrival_date: seconds(arrivesAt),
    automatic: false,
    created: seconds(now),
    currency: currency.toLowerCase(),
    description: null,
    destination: `ba_${to.id}`,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: { [OUR_ID]: payoutId },
    method: 'standard',
    reconciliation_status: 'not_applicable',
    source_type: 'card',
    status: 'in_transit',
    type: 'bank_account',
  } as unknown as Stripe.Payout;
  const row = { reference: id, account, payout: jsonb(made), outcome, created_at: now };
  await tx.insertInto('sandbox_payouts').values(row).execute();
  await tell(tx, 'payout.created', made, now, { account });
  const told = (at: Date) => {
    const then = asOf(made, row, at);
    return tell(tx, `payout.${then.status}`, then, now, { account, dueAt: at });
  };
  await told(arrivesAt);
  if (outcome === 'returned') await told(new Date(arrivesAt.getTime() + RETURNS_AFTER_MS));
  return id;
}

/** A payout as it is at a moment. */
function asOf(
  made: Stripe.Payout,
  { outcome, created_at: createdAt }: { outcome: string; created_at: Date },
  at: Date,
): Stripe.Payout {
  const age = at.getTime() - createdAt.getTime();
  if (age < ARRIVES_AFTER_MS) return made;
  const isReturned = outcome === 'returned';
  if (outcome === 'paid' || (isReturned && age < ARRIVES_AFTER_MS + RETURNS_AFTER_MS))
    return { ...made, status: 'paid' };
  const failure_code = isReturned ? 'could_not_process' : outcome;
  return { ...made, status: 'failed', failure_code };
}

async function retrieve(db: Db, reference: string, now: Date): Promise<Stripe.Payout> {
  const row = await db
    .selectFrom('sandbox_payouts')
    .select([sql<Stripe.Payout>`payout`.as('payout'), 'outcome', 'created_at'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return asOf(row.payout, row, now);
}

/** In pages, in the order of the references, which are made in time. */
async function* transfers(db: Db, since: Date): AsyncGenerator<EngineTransfer> {
  let after = '';
  do {
    const rows = await db
      .selectFrom('sandbox_transfers')
      .select(['reference', sql<Stripe.Transfer>`transfer`.as('transfer')])
      .where(sql<number>`(transfer ->> 'created')::bigint`, '>=', seconds(since))
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(TRANSFERS_PER_PAGE)
      .execute();
    for (const row of rows) {
      const found = transferOf(row.transfer);
      if (found) yield found;
    }
    after = rows.length < TRANSFERS_PER_PAGE ? '' : (rows.at(-1)?.reference ?? '');
  } while (after);
}

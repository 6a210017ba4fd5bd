import { myEarningsBalance } from '@josey/contract/api/money/earnings';
import {
  checkPayoutSetup,
  enterTestPayee,
  type PayoutSetup,
  startPayoutSetup,
} from '@josey/contract/api/money/payout-setup';
import {
  type BankAccount,
  listPayouts,
  requestPayout,
  setBankAccount,
} from '@josey/contract/api/money/payouts';
import type { LedgerLine } from '@josey/contract/rules/ledger/accounts';
import { type Charge, cashLines, chargeLines } from '@josey/contract/rules/ledger/charge';
import { expect, vi } from 'vitest';
import type { TestVerdict } from '#engines/payments/payouts-engine.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import { insertEntry } from '../ledger/ledger.queries.ts';
import { rideRow } from '../rides/rides.factory.ts';
import { insertRide } from '../rides/rides.queries.ts';

export const BANK = {
  kind: 'us',
  holder: 'Tomas Tester',
  routingNumber: '110000000',
  accountNumber: '000123456789',
} as const;

/** A bank account, entered by its owner: here, or at the test provider, which approves it. */
export async function withBank(person: Person, accountNumber: string = BANK.accountNumber): Promise<Person> {
  const bank = { ...BANK, accountNumber };
  const { setup } = await person.client.call(myEarningsBalance, {});
  if (setup.by === 'operator') await person.client.call(setBankAccount, { body: bank });
  else await enterDetails(person, bank, 'approve');
  return person;
}

/** What the test provider says to a payee's details. Returns what Josey then knows. */
export async function enterDetails(
  { client }: Person,
  bank: BankAccount,
  verdict: TestVerdict,
): Promise<PayoutSetup> {
  const { url } = await client.call(startPayoutSetup, {});
  const params = { id: url.replace('/test-payee/', '') };
  await client.call(enterTestPayee, { params, body: { bank, verdict } });
  return client.call(checkPayoutSetup, {});
}

const WAIT = { timeout: 8_000, interval: 20 };

export const payOut = ({ client }: Person) => client.call(requestPayout, { idempotencyKey: newId() });
export const newestOf = async ({ client }: Person) =>
  (await client.page(listPayouts, { query: {} })).items[0];

/** Waits for the newest payout to be sent, and for what the test provider then says. */
export async function settled(app: TestApp, person: Person, status: string): Promise<void> {
  await vi.waitFor(async () => expect((await newestOf(person))?.status).toBe('sent'), WAIT);
  app.clock.advance(61_000);
  await vi.waitFor(async () => expect((await newestOf(person))?.status).toBe(status), WAIT);
}

interface Fare {
  cents: number;
  /** A fifth of it. */
  platformCents?: number;
  isCash?: boolean;
  hoursAgo?: number;
  currency?: string;
}

/** A completed ride of a driver with its charge, as a completion writes them. Returns the ride's id. */
export async function drivenRide(
  app: TestApp,
  driver: Person,
  { cents, platformCents = Math.round(cents / 5), isCash = false, hoursAgo = 30, currency = 'USD' }: Fare,
): Promise<string> {
  const rider = await newPerson(app);
  const at = new Date(app.clock.now().getTime() - hoursAgo * 3_600_000);
  const id = newId();
  const charge: Charge = {
    payee: { account: 'driver_payable', personId: driver.user.id },
    payeeCents: cents - platformCents,
    platformCents,
    taxCents: 0,
  };
  await transact(app.context, async (tx) => {
    await insertRide(
      tx,
      rideRow({
        id,
        rider_id: rider.user.id,
        driver_id: driver.user.id,
        status: 'completed',
        car: jsonb({ name: 'Calder Brook', color: 'silver', type: 'sedan', plate: '7JX 204' }),
        payment_method: isCash ? 'cash' : 'card',
        fare_cents: cents,
        final_fare_cents: cents,
        earnings_cents: cents - platformCents,
        requested_at: at,
        searching_since: at,
        accepted_at: at,
        arrived_at: at,
        started_at: at,
        completed_at: at,
      }),
    );
    const lines: LedgerLine[] = isCash ? cashLines(charge) : chargeLines(rider.user.id, charge);
    const subject = { kind: 'ride', id };
    await insertEntry(tx, {
      kind: 'charge',
      causeId: newId(),
      currency,
      paymentId: null,
      subject,
      at,
      lines,
    });
  });
  return id;
}

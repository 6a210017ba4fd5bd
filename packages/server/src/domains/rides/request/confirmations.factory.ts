import { decideBankConfirmation, getBankConfirmation } from '@josey/contract/api/money/test-bank';
import { listRides, requestRide } from '@josey/contract/api/rides';
import type { SentBody } from '@josey/contract/core/endpoint';
import { detailsOf } from '@josey/contract/core/error-details';
import { sql } from 'kysely';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { carryOutInstruction } from '../../payments/instructions/carry-out-instruction.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, rideRequest } from '../rides.factory.ts';

/** How long a fare waits for its rider. */
export const VALID_MS = 5 * 60_000;
export const ASKS = { paymentMethodId: 'pm_card_authenticationRequired' };
export const VOIDED = { ours: 'voided', engine: 'voided' };
export const HELD = { ours: 'authorized', engine: 'authorized' };

export const pageIn = (error: unknown): string =>
  String(detailsOf(error, 'payment_action_required')?.confirmUrl).replace('/test-bank/', '');

export const decide = ({ client }: Person, id: string, decision: 'approve' | 'refuse') =>
  client.call(decideBankConfirmation, { params: { id }, body: { decision } });
export const bankPage = ({ client }: Person, id: string) =>
  client.call(getBankConfirmation, { params: { id } });

export type Body = SentBody<typeof requestRide>;
export const request = ({ client }: Person, body: Body, idempotencyKey?: string) =>
  client.call(requestRide, { body, ...(idempotencyKey && { idempotencyKey }) });
export const ridesOf = async ({ client }: Person) => (await client.page(listRides, {})).items;

/** Riders whose cards ask for a confirmation, and what the books say of their fares. */
export function confirmationsOf(app: TestApp) {
  const { context } = app;
  const { db } = context;
  const fareKeptFor = ({ user }: Person) =>
    db.selectFrom('unconfirmed_fares').select('ride_id').where('rider_id', '=', user.id).execute();

  /** The books of the rider's fares, ours and the engine's, once everything decided about them is carried out. */
  async function chargesOf({ user }: Person) {
    const payments = await db
      .selectFrom('payments')
      .select(['id', 'subject_id', 'state'])
      .where('payer_id', '=', user.id)
      .orderBy('id')
      .execute();
    const open = await db
      .selectFrom('payment_instructions')
      .select('id')
      .where('payment_id', '=', sql<string>`any(${payments.map(({ id }) => id)}::uuid[])`)
      .execute();
    for (const { id } of open) await carryOutInstruction(context, id);
    const charges = await db.selectFrom('sandbox_charges').select(['idempotency_key', 'status']).execute();
    return payments.map(({ id, subject_id: rideId, state }) => ({
      rideId,
      ours: state,
      engine: charges.find((charge) => charge.idempotency_key === id)?.status,
    }));
  }

  async function traveler() {
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const rider = await newPerson(app);
    return { town, driver, rider, body: await rideRequest(rider, town, ASKS) };
  }

  /** A request that waits for its rider's word to the bank. */
  async function waiting() {
    const parts = await traveler();
    const key = newId();
    const refusal = await refusalOf(request(parts.rider, parts.body, key));
    return { ...parts, key, refusal, bankId: pageIn(refusal) };
  }
  return { fareKeptFor, chargesOf, traveler, waiting };
}

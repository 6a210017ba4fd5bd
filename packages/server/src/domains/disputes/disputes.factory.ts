import { adminDisputes } from '@josey/contract/api/money/disputes';
import { vi } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { newPerson, type Person } from '../../../test/support/people.ts';
import {
  authorizePayments,
  capturePayment,
  openPayment,
  recordAnswers,
  type Subject,
} from '../payments/payments.public.ts';
import { fetchEvents } from '../payments/provider-events/fetch-events.ts';
import { rideRow } from '../rides/rides.factory.ts';
import { insertRide } from '../rides/rides.queries.ts';

interface Paid {
  payer: Person;
  payee: Person;
  subject: Subject<'price'>;
  paymentId: string;
}

/** A charge of 10,000 on a ride, 8,000 of it the driver's, with the money at the provider. */
export async function paidCharge(app: TestApp, paymentMethodId = 'pm_card_createDispute'): Promise<Paid> {
  const [payer, payee] = [await newPerson(app), await newPerson(app)];
  const subject: Subject<'price'> = { kind: 'ride', id: newId(), key: '', purposes: ['price'] };
  const { context, clock } = app;
  const order = { payerId: payer.user.id, subject, purpose: 'price', amountCents: 10_000 } as const;
  const how = { currency: 'USD', method: 'card', paymentMethodId } as const;
  const texts = { description: 'A ride', returnPath: '/' };
  const at = clock.now();
  const people = { rider_id: payer.user.id, driver_id: payee.user.id };
  const done = { accepted_at: at, arrived_at: at, started_at: at, completed_at: at };
  const car = jsonb({ name: 'Calder Brook', color: 'silver', type: 'sedan', plate: '7JX 204' });
  const fare = { fare_cents: 10_000, final_fare_cents: 10_000, earnings_cents: 8_000 };
  await transact(context, (tx) =>
    insertRide(tx, rideRow({ id: subject.id, ...people, ...done, ...fare, car, status: 'completed' })),
  );
  await transact(context, (tx) => openPayment(tx, { ...order, ...how, ...texts }, clock.now()));
  const answers = await authorizePayments(context, subject);
  const to = { account: 'driver_payable', personId: payee.user.id } as const;
  const charge = { payee: to, payeeCents: 8_000, platformCents: 2_000, taxCents: 0 };
  await transact(context, async (tx) => {
    await recordAnswers(tx, subject, answers, clock.now());
    await capturePayment(tx, subject, 'price', charge, clock.now());
  });
  const { paymentId = '' } = answers[0] ?? {};
  await reaches(app, paymentId, (payment) => payment.captured_cents > 0);
  return { payer, payee, subject, paymentId };
}

type Payment = { state: string; captured_cents: number };

export async function reaches(
  { context }: TestApp,
  paymentId: string,
  fits: (payment: Payment) => boolean,
): Promise<void> {
  await onceTold(context, async () => {
    const payment = await context.db
      .selectFrom('payments')
      .select(['state', 'captured_cents'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    if (!fits(payment)) throw new Error(`The payment is ${payment.state}`);
  });
}

/** Until it does not throw, without waiting for the next poll of the sandbox's events. */
export function onceTold<Found>(context: Context, check: () => Promise<Found>): Promise<Found> {
  return vi.waitFor(
    async () => {
      const { events } = context.engines.payments;
      if (events) await fetchEvents(context, events);
      return check();
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** The same, once its payer disputes it: `id` is the dispute. */
export async function disputedCharge(app: TestApp, admin: Person, paymentMethodId?: string) {
  const paid = await paidCharge(app, paymentMethodId);
  return { ...paid, id: await disputeOf(app, admin, paid.paymentId) };
}

export function disputeOf({ context }: TestApp, admin: Person, paymentId: string): Promise<string> {
  return onceTold(context, async () => {
    const { items } = await admin.client.page(adminDisputes, { query: { limit: 100 } });
    const found = items.find((dispute) => dispute.paymentId === paymentId);
    if (!found) throw new Error('No dispute yet');
    return found.id;
  });
}

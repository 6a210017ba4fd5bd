import type { Receipt } from '@josey/contract/api/money/receipts';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import { formatMoney } from '@josey/contract/values/money/money';
import type { EvidenceFile } from '#engines/payments/payments-engine.ts';
import type { Context } from '#platform/kernel/context.ts';
import { asPdf, receiptOfPayment } from '../receipts/receipts.public.ts';

interface Trip {
  customer: { name: string; email: string };
  serviceDate: string;
  /** What the bank reads of the trip, in English. */
  lines: { name: string; text: string }[];
}

/** What Josey knows of the trip that a disputed payment is for: the receipt, in words. */
export async function tripOf(context: Context, paymentId: string): Promise<Trip> {
  const receipt = await receiptOfPayment(context, paymentId);
  if (!receipt) return { customer: { name: '', email: '' }, serviceDate: '', lines: [] };
  const { billedTo, trip, currency, number } = receipt;
  const money = (cents: number) => formatMoney(cents, currency, 'en');
  const { lines } = readableReceipt(receipt, { language: 'en', locale: 'en-US' });
  const priced = lines.map(({ label, amount }) => ({ name: 'Price', text: `${label}, ${amount}` }));
  return {
    customer: { name: billedTo.name, email: billedTo.email },
    serviceDate: moment(trip.startsAt, trip.timeZone),
    lines: [
      { name: 'Receipt', text: `${number}, ${money(receipt.totalCents)}` },
      { name: 'Trip', text: routeOf(trip) },
      { name: 'Start', text: moment(trip.startsAt, trip.timeZone) },
      { name: 'End', text: moment(trip.endsAt, trip.timeZone) },
      ...priced,
      ...receipt.payments
        .filter(({ kind }) => kind === 'refund')
        .map((refund) => ({ name: 'Refunded', text: money(refund.amountCents) })),
    ].filter(({ text }) => text !== ''),
  };
}

/** The receipt as the payer has it. */
export async function receiptFile(context: Context, paymentId: string): Promise<EvidenceFile | undefined> {
  const receipt = await receiptOfPayment(context, paymentId);
  if (!receipt) return undefined;
  const { name, bytes } = await asPdf(context, receipt);
  return { name, contentType: 'application/pdf', bytes };
}

function routeOf({ car, plate, pickup, dropoff, payeeFirstName }: Receipt['trip']): string {
  const route = pickup && dropoff ? `from ${pickup} to ${dropoff}` : '';
  const named = [car, plate && `(${plate})`, route, payeeFirstName && `with ${payeeFirstName}`];
  return named.filter(Boolean).join(' ');
}

const moment = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(new Date(at));

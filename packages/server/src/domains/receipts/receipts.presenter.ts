import type { Payment, Receipt } from '@josey/contract/api/money/receipts';
import type { Price } from '@josey/contract/rules/receipts/price';
import { receiptNumber } from '@josey/contract/rules/receipts/receipt-number';
import { readableAddress } from '@josey/contract/values/geo/spot-names';
import type { PaymentListRow } from './payments-list.queries.ts';
import type { MovementRow, ReceiptRow, TripRow } from './receipts.queries.ts';

/** What a receipt keeps as it was issued. */
export interface ReceiptDocument extends Price {
  operator: Receipt['operator'];
}

interface ReceiptParts {
  trip: TripRow;
  movements: MovementRow[];
  related: {
    id: string;
    year: number;
    serial: number;
    subject_kind: string;
    purpose: string;
    total_cents: number;
  }[];
  /** Of the operator, for rides. */
  timeZone: string;
}

export function presentReceipt(
  row: ReceiptRow,
  { trip, movements, related, timeZone }: ReceiptParts,
): Receipt {
  const { lines, shares, operator } = row.content as unknown as ReceiptDocument;
  const payments = movements.map((movement) => presentMovement(movement, row.method));
  const settled = payments.filter(({ settledAt }) => settledAt !== undefined);
  const paidCents = sumOf(settled.filter(({ kind }) => kind !== 'refund'));
  return {
    id: row.id,
    number: receiptNumber(row.year, row.serial),
    subject: { kind: row.subject_kind, id: row.subject_id },
    purpose: row.purpose,
    lines: [...lines],
    totalCents: row.total_cents,
    split: shares,
    paidCents,
    refundedCents: sumOf(payments.filter(({ kind }) => kind === 'refund')),
    dueCents: row.total_cents - paidCents,
    payments,
    method: row.method as Receipt['method'],
    ...(row.brand && row.last4 && { card: { brand: row.brand, last4: row.last4 } }),
    currency: row.currency,
    issuedAt: row.issued_at.toISOString(),
    trip: presentTrip(row.trip_id, trip, timeZone),
    operator,
    billedTo: {
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.erased_at ? '' : row.email,
      ...(row.company && { company: row.company }),
      ...(row.tax_id && { taxId: row.tax_id }),
    },
    related: related.map((one) => ({
      id: one.id,
      number: receiptNumber(one.year, one.serial),
      kind: one.purpose === 'price' ? one.subject_kind : one.purpose,
      totalCents: one.total_cents,
    })),
  };
}

function presentMovement(
  { kind, cents, effective_at, settled_at, reason }: MovementRow,
  method: string,
): Receipt['payments'][number] {
  const settledAt = method === 'cash' && kind !== 'shortfall' ? effective_at : settled_at;
  return {
    kind,
    amountCents: cents,
    at: effective_at.toISOString(),
    ...(settledAt && { settledAt: settledAt.toISOString() }),
    ...(reason && { reason }),
  };
}

function presentTrip(id: string, trip: TripRow, timeZone: string): Receipt['trip'] {
  return {
    id,
    startsAt: trip.starts_at.toISOString(),
    endsAt: trip.ends_at.toISOString(),
    timeZone: trip.time_zone ?? timeZone,
    payeeFirstName: trip.payee_first_name ?? '',
    ...(trip.car && { car: trip.car }),
    ...(trip.plate && { plate: trip.plate }),
    ...(trip.pickup && { pickup: readableAddress(trip.pickup) }),
    ...(trip.dropoff && { dropoff: readableAddress(trip.dropoff) }),
    ...(trip.distance_miles !== null && { distanceMiles: trip.distance_miles }),
    ...(trip.duration_minutes !== null && { durationMinutes: trip.duration_minutes }),
  };
}

const sumOf = (payments: { amountCents: number }[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

export function presentPayment(row: PaymentListRow): Payment {
  return {
    id: row.id,
    kind: row.purpose,
    subject: { kind: row.kind, id: row.subject_id },
    tripId: row.trip_id,
    title: readableAddress(row.title ?? ''),
    amountCents: row.amount_cents,
    refundedCents: row.refunded_cents,
    currency: row.currency,
    status: statusOf(row),
    method: row.method as Payment['method'],
    ...(row.receipt_id !== null &&
      row.year !== null &&
      row.serial !== null && {
        receipt: { id: row.receipt_id, number: receiptNumber(row.year, row.serial) },
      }),
    createdAt: row.created_at.toISOString(),
  };
}

const STATUSES: Readonly<Record<string, Payment['status']>> = {
  action_required: 'requires_action',
  declined: 'failed',
  voided: 'canceled',
};

/** What the provider took of a payment that was given up is refunded. */
function statusOf({ state, refunded_cents }: PaymentListRow): Payment['status'] {
  const isGivenUp = state === 'declined' || state === 'voided';
  if (isGivenUp && refunded_cents > 0) return 'refunded';
  return STATUSES[state] ?? (state as Payment['status']);
}

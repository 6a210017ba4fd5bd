import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { line, optional } from '../../core/wire.ts';
import { PAYMENT_METHODS } from '../../values/choices/payment-methods.ts';
import { LANGUAGES } from '../../values/languages.ts';
import { LineNames } from '../rentals/line-names.ts';

const subject = z.object({ kind: z.string(), id: z.uuid() });

/** What a trip's receipt says of the trip. */
const ReceiptTrip = z
  .object({
    id: z.uuid(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    /** The owner's or driver's first name. */
    payeeFirstName: z.string(),
    car: z.string().optional(),
    plate: z.string().optional(),
    pickup: z.string().optional(),
    dropoff: z.string().optional(),
    distanceMiles: z.number().optional(),
    durationMinutes: z.number().optional(),
  })
  .meta({ id: 'ReceiptTrip' });

const ReceiptLine = z.object({
  /** As in quotes; a charge beside the price is named by its purpose: `tip`, `cancellation`. */
  kind: z.string(),
  label: z.string(),
  quantity: z.number(),
  unitCents: z.int(),
  amountCents: z.int(),
  /** What the operator calls it. */
  names: LineNames.optional(),
});

/**
 * Money that moved under a receipt. `settledAt`: when the provider had carried it out. `shortfall`: what the driver did not get
 * of a fare in cash, settled once its debt is paid.
 */
const ReceiptPayment = z.object({
  kind: z.enum(['charge', 'refund', 'shortfall']),
  amountCents: z.int(),
  at: z.string(),
  settledAt: z.string().optional(),
  /** Of a refund, as an administrator gave it. */
  reason: z.string().optional(),
});

/**
 * One charge, one number: what was charged never changes. Refunds are added below it, each with its date; what is charged later
 * has a receipt of its own, under `related`.
 */
export const Receipt = z
  .object({
    id: z.uuid(),
    number: z.string(),
    /** `rental`, `extension`, `ride`, or `balance`: what an owner or driver paid of what they owed. */
    subject,
    /** `price`, or what else was charged, such as `tip`. */
    purpose: z.string(),
    lines: z.array(ReceiptLine),
    totalCents: z.int(),
    /** By who gets it: the total, and what the platform pays of the price in the payer's place. */
    split: z.object({
      payeeCents: z.int(),
      platformCents: z.int(),
      taxCents: z.int(),
      promotionCents: z.int().optional(),
    }),
    paidCents: z.int(),
    refundedCents: z.int(),
    dueCents: z.int(),
    payments: z.array(ReceiptPayment),
    method: z.enum(PAYMENT_METHODS),
    /** A saved card, while it is saved. */
    card: z.object({ brand: z.string(), last4: z.string() }).optional(),
    currency: z.string(),
    issuedAt: z.string(),
    trip: ReceiptTrip,
    /** The operator, as issued. */
    operator: z.object({
      name: z.string(),
      address: z.string().optional(),
      taxId: z.string().optional(),
      phone: z.string(),
      email: z.string(),
    }),
    billedTo: z.object({
      name: z.string(),
      email: z.string(),
      company: z.string().optional(),
      taxId: z.string().optional(),
    }),
    /** Other receipts of the same trip. */
    related: z.array(z.object({ id: z.uuid(), number: z.string(), kind: z.string(), totalCents: z.int() })),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const PAYMENT_STATUSES = [
  'created',
  'requires_action',
  'authorized',
  'captured',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'failed',
  'canceled',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const Payment = z
  .object({
    id: z.uuid(),
    /** `price`, `deposit`, or what else it is for. */
    kind: z.string(),
    subject,
    /** The rental or ride: of an extension, its rental. */
    tripId: z.uuid(),
    /** The car, or where the ride went. */
    title: z.string(),
    amountCents: z.int(),
    refundedCents: z.int(),
    currency: z.string(),
    status: z.enum(PAYMENT_STATUSES),
    method: z.enum(PAYMENT_METHODS),
    receipt: z.object({ id: z.uuid(), number: z.string() }).optional(),
    createdAt: z.string(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'My payments, newest first, with their receipts',
  access: 'user',
  query: z.object({ ...pageQuery }),
  reply: Payment,
  paged: true,
});

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/{id}',
  summary: 'A receipt; for its payer and administrators',
  access: 'user',
  params: idParams,
  reply: Receipt,
});

export const rentalReceipt = endpoint({
  method: 'GET',
  path: '/api/rentals/{id}/receipt',
  summary: 'The receipt for the price of a rental, once it is charged; for its payer and administrators',
  access: 'user',
  params: idParams,
  reply: Receipt,
});

export const rideReceipt = endpoint({
  method: 'GET',
  path: '/api/rides/{id}/receipt',
  summary: 'The receipt for the fare of a ride, once it is charged; for its payer and administrators',
  access: 'user',
  params: idParams,
  reply: Receipt,
});

const pdf = {
  method: 'GET',
  access: 'user',
  params: idParams,
  /** Of the words on it. */
  query: z.object({ language: optional(z.enum(LANGUAGES)) }),
  reply: z.string().meta({ format: 'binary' }),
  file: 'application/pdf',
} as const;

export const receiptPdf = endpoint({
  ...pdf,
  path: '/api/receipts/{id}/pdf',
  summary: 'A receipt as a PDF',
});

export const rentalReceiptPdf = endpoint({
  ...pdf,
  path: '/api/rentals/{id}/receipt.pdf',
  summary: 'The receipt for the price of a rental as a PDF',
});

export const rideReceiptPdf = endpoint({
  ...pdf,
  path: '/api/rides/{id}/receipt.pdf',
  summary: 'The receipt for the fare of a ride as a PDF',
});

/** Whom receipts are made out to, beside the person. Empty: only to the person. */
export const BillingDetails = z
  .object({ company: optional(line(200)), taxId: optional(line(60)) })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof BillingDetails>;

export const readBillingDetails = endpoint({
  method: 'GET',
  path: '/api/profile/billing',
  summary: 'The company and tax ID on my receipts',
  access: 'user',
  reply: BillingDetails,
});

export const saveBillingDetails = endpoint({
  method: 'PUT',
  path: '/api/profile/billing',
  summary: 'Change the company and tax ID on receipts from now on',
  access: 'user',
  body: BillingDetails,
  reply: BillingDetails,
});

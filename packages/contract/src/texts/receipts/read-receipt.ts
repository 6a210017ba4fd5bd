import type { Receipt } from '../../api/money/receipts.ts';
import { type Language, textIn } from '../../values/languages.ts';
import { formatMoney } from '../../values/money/money.ts';
import { receiptsIn } from '../by-language/receipts.ts';
import type { ReceiptTexts } from './receipt-texts.ts';

interface Reading {
  language: Language;
  /** With the region, for dates and numbers. */
  locale: string;
  /** What the operator calls these lines. */
  names?: { service_fee?: string | undefined; tax?: string | undefined };
  /** Shortens an address. */
  place?: (address: string) => string;
}

/** A label with a smaller note below or beside it. */
interface Labeled {
  label: string;
  note?: string;
}

/** A receipt in words: the same on its page, in its PDF and in its email. */
export interface ReadableReceipt {
  number: string;
  issuedOn: string;
  title: string;
  when: string;
  total: string;
  /** Where it began and ended. */
  legs: Labeled[];
  /** Who got the money, with car and plate. */
  payee?: { title: string; notes: string[] };
  lines: { label: string; amount: string }[];
  sum: { label: string; amount: string };
  afterRefunds?: { label: string; amount: string };
  payments: { title: string; rows: (Labeled & { amount: string })[] };
  operator: { name: string; notes: string[] };
  billedTo: { title: string; name: string; notes: string[] };
}

export function readableReceipt(receipt: Receipt, reading: Reading): ReadableReceipt {
  const { trip, operator, billedTo } = receipt;
  const texts = receiptsIn[reading.language];
  const money = (cents: number) => formatMoney(cents, receipt.currency, reading.locale);
  const at = (instant: string, options: Intl.DateTimeFormatOptions = WITH_TIME) =>
    new Intl.DateTimeFormat(reading.locale, { ...options, timeZone: trip.timeZone }).format(
      new Date(instant),
    );
  const { place = (address: string) => address } = reading;
  const isRide = trip.pickup !== undefined;
  const isTrip = receipt.subject.kind !== 'balance';
  const person = trip.payeeFirstName || operator.name;
  const keptCents = receipt.totalCents - receipt.refundedCents;
  return {
    number: texts.receipt(receipt.number),
    issuedOn: at(receipt.issuedAt, DAY),
    title: titleOf(receipt, reading),
    when: isRide
      ? [at(trip.startsAt), ...measures(trip, reading.locale)].join(' · ')
      : isTrip
        ? `${at(trip.startsAt)} – ${at(trip.endsAt)}`
        : at(trip.startsAt),
    total: money(keptCents),
    legs: isRide
      ? [
          { label: place(trip.pickup ?? ''), note: texts.pickedUp(at(trip.startsAt, TIME)) },
          { label: place(trip.dropoff ?? ''), note: texts.droppedOff(at(trip.endsAt, TIME)) },
        ]
      : isTrip
        ? [{ label: texts.pickedUp(at(trip.startsAt)) }, { label: texts.returned(at(trip.endsAt)) }]
        : [],
    ...(trip.payeeFirstName && {
      payee: {
        title: isRide ? texts.droveYou(person) : texts.rentedFrom(person),
        notes: [trip.car ?? '', trip.plate ? texts.plate(trip.plate) : ''].filter(Boolean),
      },
    }),
    lines: receipt.lines.map((line) => ({
      label: line.kind === 'period' ? betweenDays(line.label, at) : lineLabel(receipt, line, reading, money),
      amount: money(line.amountCents),
    })),
    sum: { label: texts.total, amount: money(receipt.totalCents) },
    ...(receipt.refundedCents > 0 && {
      afterRefunds: { label: texts.afterRefunds, amount: money(keptCents) },
    }),
    payments: {
      title: texts.payments,
      rows: receipt.payments.map(({ kind, amountCents, at: when, settledAt, reason }) => {
        const method = texts.methods[receipt.method];
        const paid = receipt.card
          ? texts.card(nameOfBrand(receipt.card.brand), receipt.card.last4)
          : typeof method === 'function'
            ? method(person)
            : method;
        return {
          label:
            kind === 'refund'
              ? texts.refundTo[receipt.method]
              : kind === 'shortfall'
                ? texts.shortfall
                : paid,
          note: [
            settledAt ? at(settledAt) : `${at(when)}, ${kind === 'shortfall' ? texts.open : texts.onItsWay}`,
            reason,
          ]
            .filter(Boolean)
            .join(' · '),
          amount: money(kind === 'refund' ? -amountCents : amountCents),
        };
      }),
    },
    operator: {
      name: operator.name,
      notes: [
        ...(operator.address ?? '').split('\n'),
        operator.taxId ? texts.taxId(operator.taxId) : '',
        `${operator.phone} · ${operator.email}`,
      ].filter(Boolean),
    },
    billedTo: {
      title: texts.billedTo,
      name: billedTo.company ?? billedTo.name,
      notes: [
        billedTo.company ? billedTo.name : '',
        billedTo.taxId ? texts.taxId(billedTo.taxId) : '',
        billedTo.email,
        trip.payeeFirstName ? splitText(receipt, person, { texts, money }) : '',
      ].filter(Boolean),
    },
  };
}

/** Who gets the total. With a promotion, the operator pays a part of what the others get. */
function splitText(
  { split, operator }: Receipt,
  person: string,
  { texts, money }: { texts: ReceiptTexts; money: (cents: number) => string },
): string {
  const { payeeCents, platformCents, promotionCents = 0 } = split;
  return promotionCents > 0
    ? texts.promoted(person, money(payeeCents), operator.name, money(promotionCents))
    : texts.split(person, money(payeeCents), operator.name, money(platformCents));
}

/** "visa" → "Visa" */
const nameOfBrand = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

const WITH_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' };

function titleOf(receipt: Receipt, { language, place = (address) => address }: Reading): string {
  const { rideTo, lines, other } = receiptsIn[language];
  const { trip, purpose, subject } = receipt;
  if (subject.kind === 'balance') return lines.balance ?? other;
  const name = trip.dropoff ? rideTo(place(trip.dropoff)) : (trip.car ?? '');
  if (purpose !== 'price') return `${lines[purpose] ?? other}: ${name}`;
  return subject.kind === 'extension' ? `${lines.extension}: ${name}` : name;
}

function measures({ distanceMiles, durationMinutes }: Receipt['trip'], locale: string): string[] {
  return [
    distanceMiles === undefined ? '' : unit(distanceMiles, 'mile', locale),
    durationMinutes === undefined ? '' : unit(durationMinutes, 'minute', locale),
  ].filter(Boolean);
}

const unit = (value: number, name: string, locale: string, unitDisplay: 'short' | 'long' = 'short') =>
  new Intl.NumberFormat(locale, {
    ...(name === 'mile' && { minimumFractionDigits: 2 }),
    style: 'unit',
    unit: name,
    unitDisplay,
    maximumFractionDigits: 2,
  }).format(value);

/** "Mar 2 – Apr 1": a period's label is an ISO 8601 interval. */
function betweenDays(
  interval: string,
  at: (instant: string, options: Intl.DateTimeFormatOptions) => string,
): string {
  const [from = '', until = ''] = interval.split('/');
  return `${at(from, SHORT_DAY)} – ${at(until, SHORT_DAY)}`;
}

const UNITS: readonly string[] = ['minute', 'hour', 'day', 'week', 'month'];

/** "2 days × $66.00", "1.4 mi × $1.50", "Child seat", "Service fee" or what the operator calls it. */
/** What a line of a rental's price says. */
export const rentalLineLabel = (
  line: Receipt['lines'][number],
  reading: Reading,
  money: (cents: number) => string,
): string => lineLabel({ subject: { kind: 'rental', id: '' } }, line, reading, money);

function lineLabel(
  { subject }: Pick<Receipt, 'subject'>,
  { kind, label, quantity, unitCents, names: own }: Receipt['lines'][number],
  { language, locale, names = {} }: Reading,
  money: (cents: number) => string,
): string {
  const { lines, addedTime, other } = receiptsIn[language];
  if (own) return textIn(own, language);
  if (kind === 'distance') return `${unit(quantity, 'mile', locale)} × ${money(unitCents)}`;
  if (kind === 'time') {
    if (subject.kind === 'ride') return `${unit(quantity, 'minute', locale)} × ${money(unitCents)}`;
    return UNITS.includes(label)
      ? `${unit(quantity, label, locale, 'long')} × ${money(unitCents)}`
      : addedTime;
  }
  if (kind === 'promo_code') return `${lines.promo_code} ${label}`;
  if (kind === 'season' && label !== kind) return label;
  if (kind === 'extra' && label !== kind) return quantity > 1 ? `${label} × ${quantity}` : label;
  return names[kind as 'tax'] ?? lines[kind] ?? other;
}

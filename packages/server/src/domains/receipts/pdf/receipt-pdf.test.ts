import type { Receipt } from '@josey/contract/api/money/receipts';
import { readableReceipt } from '@josey/contract/texts/receipts/read-receipt';
import { expect, test } from 'vitest';
import { pagesOfPdf, textOfPdf } from '../../../../test/support/read/pdf-text.ts';
import { receiptPdf } from './receipt-pdf.ts';

const line = (kind: string, label: string, quantity: number, unitCents: number, amountCents: number) => ({
  kind,
  label,
  quantity,
  unitCents,
  amountCents,
});

const RENTAL: Receipt = {
  id: '0199a5d0-0000-7000-8000-000000000001',
  number: '2026-004902',
  subject: { kind: 'rental', id: '0199a5d0-0000-7000-8000-000000000002' },
  purpose: 'price',
  lines: [
    line('time', 'day', 2, 6_600, 13_200),
    line('time', 'hour', 8, 800, 6_400),
    line('extra', 'Child seat', 1, 800, 800),
    line('service_fee', 'service_fee', 1, 2_040, 2_040),
    line('tax', 'tax', 1, 1_795, 1_795),
  ],
  totalCents: 24_235,
  split: { payeeCents: 16_320, platformCents: 6_120, taxCents: 1_795 },
  paidCents: 24_235,
  refundedCents: 950,
  dueCents: 0,
  payments: [
    { kind: 'charge', amountCents: 24_235, at: '2026-11-22T18:42:00Z', settledAt: '2026-11-22T18:42:00Z' },
    { kind: 'refund', amountCents: 950, at: '2026-11-30T18:42:00Z' },
  ],
  method: 'card',
  currency: 'USD',
  issuedAt: '2026-11-22T18:42:00Z',
  trip: {
    id: '0199a5d0-0000-7000-8000-000000000002',
    startsAt: '2026-11-27T15:00:00Z',
    endsAt: '2026-11-29T23:00:00Z',
    timeZone: 'America/New_York',
    payeeFirstName: 'Renée',
    car: '2018 Marlow Breeze',
    plate: '3BZ 460',
  },
  operator: {
    name: 'Josey Demo Cooperative LLC',
    address: '1 Example Way\nBaltimore, MD 21231',
    taxId: '00-1234567',
    phone: '410-555-0100',
    email: 'support@example.test',
  },
  billedTo: { name: 'Imani Brooks', email: 'imani@example.test', company: 'Łódź 東京 & Co', taxId: '12-3' },
  related: [],
};

async function pdfOf(receipt: Receipt, language: 'en' | 'es') {
  const bytes = await receiptPdf(readableReceipt(receipt, { language, locale: language }), 'Josey');
  return { pages: await pagesOfPdf(bytes), text: (await textOfPdf(bytes)).join('\n') };
}

test('a receipt’s PDF is one page with lines, payments, operator and payer', async () => {
  const { pages, text } = await pdfOf(RENTAL, 'en');
  expect(pages).toBe(1);
  for (const part of [
    'Receipt 2026-004902',
    '2018 Marlow Breeze',
    '2 days × $66.00',
    '$132.00',
    'Child seat',
    'Service fee',
    'Total',
    '$242.35',
    'Total after refunds',
    '$232.85',
    'Refund to your card',
    'Rented from Renée',
    'Josey Demo Cooperative LLC',
    '1 Example Way',
    'Tax ID 00-1234567',
    'Billed to',
    'Imani Brooks',
    'Tax ID 12-3',
  ])
    expect(text.split('\n')).toContain(part);
  expect(text).toContain('on its way');
  // Fonts for all of Chinese are too large to carry: a receipt is still made.
  expect(text).toContain('Łódź ?? & Co');
});

test.each(['Łukasz Żółć', 'Dvořák Ştefan', 'Ελένη Παππά', 'Надія Шевченко', 'Nguye\u0302\u0303n Văn'])(
  'it has the letters of %s',
  async (name) => {
    const { text } = await pdfOf({ ...RENTAL, billedTo: { ...RENTAL.billedTo, name } }, 'en');
    expect(text.split('\n')).toContain(name.normalize('NFC'));
  },
);

test('it is told in Spanish, and goes on over the page with many lines', async () => {
  const lines = Array.from({ length: 40 }, (_, day) => line('extra', `Extra ${day}`, 1, 1, 1));
  const { pages, text } = await pdfOf({ ...RENTAL, lines }, 'es');
  expect(pages).toBe(2);
  expect(text).toContain('Recibo 2026-004902');
  expect(text).toContain('Reembolso a tu tarjeta');
  expect(text).toContain('Extra 39');
});

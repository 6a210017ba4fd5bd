import type { DisputeEvidence } from '#engines/payments/payments-engine.ts';

const pdf = { name: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.4') } as const;

export const evidenceOf = (statement: string): DisputeEvidence => ({
  customerName: 'Ana Diaz',
  customerEmail: 'ana@example.test',
  serviceDate: 'Nov 2, 2026',
  product: 'A rental',
  statement,
  receipt: pdf,
  files: [pdf, pdf],
});

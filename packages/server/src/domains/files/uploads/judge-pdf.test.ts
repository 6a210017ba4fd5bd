import { expect, test } from 'vitest';
import { HARMLESS_PDFS, HOSTILE_PDFS } from './hostile-pdf.factory.ts';
import { judgePdf } from './judge-pdf.ts';

test.each(Object.entries(HOSTILE_PDFS))('a PDF with %s is refused', (_name, bytes) => {
  expect(['damaged', 'active', 'opaque']).toContain(judgePdf(bytes));
});

test.each(Object.entries(HARMLESS_PDFS))('a PDF with %s is fine', (_name, bytes) => {
  expect(judgePdf(bytes)).toBe('fine');
});

test('what acts is told apart from what we cannot look into', () => {
  expect(judgePdf(HOSTILE_PDFS['a packed script'] ?? Buffer.alloc(0))).toBe('active');
  expect(judgePdf(HOSTILE_PDFS['objects packed twice'] ?? Buffer.alloc(0))).toBe('opaque');
  expect(judgePdf(HOSTILE_PDFS['its end cut off'] ?? Buffer.alloc(0))).toBe('damaged');
});

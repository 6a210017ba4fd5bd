import { expect, test } from 'vitest';
import { HARMLESS_PDFS, HOSTILE_PDFS } from './hostile-pdf.factory.ts';
import { judgePdf } from './judge-pdf.ts';

test.each(Object.entries(HOSTILE_PDFS))('a PDF with %s is refused', async (_name, bytes) => {
  expect(['damaged', 'active', 'opaque']).toContain(await judgePdf(bytes));
});

test.each(Object.entries(HARMLESS_PDFS))('a PDF with %s is fine', async (_name, bytes) => {
  expect(await judgePdf(bytes)).toBe('fine');
});

test('what acts is told apart from what we cannot look into', async () => {
  expect(await judgePdf(HOSTILE_PDFS['a packed script'] ?? Buffer.alloc(0))).toBe('active');
  expect(await judgePdf(HOSTILE_PDFS['objects packed twice'] ?? Buffer.alloc(0))).toBe('opaque');
  expect(await judgePdf(HOSTILE_PDFS['its end cut off'] ?? Buffer.alloc(0))).toBe('damaged');
});

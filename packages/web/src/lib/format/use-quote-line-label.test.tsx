// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIG } from '../../../test/answers.ts';
import { config } from '../config.ts';
import { useQuoteLineLabel } from './use-quote-line-label.ts';

test('rules of prices bear the names of seasons, days and lengths', () => {
  const { result } = renderHook(useQuoteLineLabel);
  const named = (kind: 'season' | 'weekday' | 'discount', label: string) =>
    result.current({ kind, label, quantity: 1, unitCents: 100, amountCents: 100 });
  expect(named('season', 'Summer')).toBe('Summer');
  expect(named('weekday', '6,7')).toBe('lines.weekday');
  expect(named('discount', '7')).toBe('lines.stayed');
  expect(named('discount', 'discount')).toBe('lines.discount');
});

const line = (kind: 'service_fee' | 'tax') =>
  ({ kind, label: kind, quantity: 1, unitCents: 100, amountCents: 100 }) as const;

test('fees and taxes bear the operator’s names, in the reader’s language or the one there is', () => {
  onTestFinished(() => config.set(undefined));
  config.set({ ...CONFIG, taxNames: { es: 'Impuesto de Maryland' } });
  const { result } = renderHook(useQuoteLineLabel);
  expect(result.current(line('tax'))).toBe('Impuesto de Maryland');
  expect(result.current(line('service_fee'))).not.toBe('Impuesto de Maryland');
});

import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import '../../../test/page.tsx';
import { CONFIG } from '../../../test/answers.ts';
import { config } from '../config.ts';
import { useQuoteLineLabel } from './use-quote-line-label.ts';

beforeAll(() => i18next.loadNamespaces('rentals'));

test('rules of prices bear the names of seasons, days and lengths', () => {
  const { result } = renderHook(useQuoteLineLabel);
  const named = (kind: 'season' | 'weekday' | 'discount', label: string) =>
    result.current({ kind, label, quantity: 1, unitCents: 100, amountCents: 100 });
  expect(named('season', 'Summer')).toBe('Summer');
  expect(named('weekday', '6,7')).toBe('Sat, Sun prices');
  expect(named('discount', '7')).toBe('Discount for 7 days or more');
  expect(named('discount', 'discount')).toBe('Discount');
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

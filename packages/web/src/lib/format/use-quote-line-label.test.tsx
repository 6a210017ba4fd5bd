// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIG } from '../../../test/answers.ts';
import { config } from '../config.ts';
import { useQuoteLineLabel } from './use-quote-line-label.ts';

const line = (kind: 'service_fee' | 'tax') =>
  ({ kind, label: kind, quantity: 1, unitCents: 100, amountCents: 100 }) as const;

test('fees and taxes bear the operator’s names, in the reader’s language or the one there is', () => {
  onTestFinished(() => config.set(undefined));
  config.set({ ...CONFIG, taxNames: { es: 'Impuesto de Maryland' } });
  const { result } = renderHook(useQuoteLineLabel);
  expect(result.current(line('tax'))).toBe('Impuesto de Maryland');
  expect(result.current(line('service_fee'))).not.toBe('Impuesto de Maryland');
});

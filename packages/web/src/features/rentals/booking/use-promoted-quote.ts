import { useState } from 'react';
import { failureFields } from '#lib/form/failure.ts';
import { type QuoteRequest, useQuote } from '../api/quote.ts';

/** The quote with the renter's promo code. A code that is refused leaves the price without it. */
export function usePromotedQuote(request: QuoteRequest, isEnabled: boolean) {
  const [code, setCode] = useState<string>();
  const plain = useQuote(request, isEnabled);
  const withCode = useQuote({ ...request, promoCode: code }, isEnabled && code !== undefined);
  const codeError = code === undefined ? undefined : failureFields(withCode.error).promoCode;
  const quote = code === undefined || codeError ? plain : withCode;
  return { quote, code, setCode, codeError, isChecking: withCode.isFetching };
}

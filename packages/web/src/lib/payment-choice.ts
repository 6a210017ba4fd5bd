import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import { useState } from 'react';
import { useConfig } from './config.ts';
import { useSavedMethods } from './saved-methods.ts';

export interface PaymentChoice {
  paymentMethod: 'card' | 'cashapp';
  paymentMethodId?: string;
}

const TEST_CARD: PaymentChoice = { paymentMethod: 'card', paymentMethodId: 'pm_card_visa' };

export const choiceOf = ({ kind, id }: SavedMethod): PaymentChoice => ({
  paymentMethod: kind,
  paymentMethodId: id,
});

/** What the payer has chosen, else their default, else with test money `testMethod`. */
export function usePaymentChoice(testMethod = TEST_CARD) {
  const [chosen, choose] = useState<PaymentChoice>();
  const isTest = useConfig()?.testMoney === true;
  const [preferred] = useSavedMethods().data ?? [];
  const first: PaymentChoice = isTest ? testMethod : { paymentMethod: 'card' };
  return [chosen ?? (preferred ? choiceOf(preferred) : first), choose] as const;
}

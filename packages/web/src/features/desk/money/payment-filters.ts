import type { PaymentState } from '@josey/contract/rules/states/money/payment-states';

/** What the payments are searched by; days are YYYY-MM-DD. */
export interface PaymentFilters {
  search?: string;
  status?: PaymentState;
  from?: string;
  to?: string;
}

/** Without empty values, so that equal filters have equal query keys. */
export const filtersOf = (values: { [Name in keyof PaymentFilters]: string | null | undefined }) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as PaymentFilters;

import type { setBankAccount as SetBankAccount } from '@josey/contract/api/money/payouts';
import type { earningsStatement as EarningsStatement } from '@josey/contract/api/money/statements';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';

/** Rides become available, and payouts arrive, without the reader. */
const REFRESH_MS = 60_000;

/** The week that begins on this day; without one the last seven days. */
export const earningsQuery = (from: string | undefined) =>
  queryOptions({
    ...api.query(routes.myEarnings, { query: from ? { from } : {} }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

export const balanceQuery = queryOptions({
  ...api.query(routes.myEarningsBalance, {}),
  refetchInterval: REFRESH_MS,
});

function useMoneyMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries(api.under('/api/earnings')),
  });
}

/** Pays out what is available. Pressed again after a lost response, it is the same payout. */
export function useRequestPayout(availableCents: number, lastPayoutId: string | undefined) {
  const keyPer = useKeyPerPurpose();
  return useMoneyMutation((_: undefined) =>
    api.call(routes.requestPayout, { idempotencyKey: keyPer(`${availableCents} ${lastPayoutId}`) }),
  );
}

/** Pays out a balance below the smallest payout, before the account is deleted. */
export function useRequestLastPayout(availableCents: number, lastPayoutId: string | undefined) {
  const keyPer = useKeyPerPurpose();
  return useMoneyMutation((_: undefined) =>
    api.call(routes.requestLastPayout, { idempotencyKey: keyPer(`${availableCents} ${lastPayoutId}`) }),
  );
}

export const useSetBankAccount = () =>
  useMoneyMutation((body: CallInput<typeof SetBankAccount>['body']) =>
    api.call(routes.setBankAccount, { body }),
  );

/** The months of the last year in which something was earned. */
export const monthsQuery = api.query(routes.myEarningsMonths, {});

export const statementQuery = (month: string) => api.query(routes.readStatement, { query: { month } });

export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;

/** Downloads a statement in the reader's language. */
export function useStatementFile() {
  const language = useLanguage();
  return useMutation({
    mutationFn: (body: Omit<CallInput<typeof EarningsStatement>['body'], 'language'>) =>
      api.call(routes.earningsStatement, { body: { ...body, language } }),
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
  });
}

import type { acceptDispute, recoverDispute, submitEvidence } from '@josey/contract/api/money/disputes';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const disputeQuery = (id: string) => api.query(routes.adminDispute, { params: { id } });

function useAnswer<Input>(call: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}

/** Sends the evidence to the bank, once. */
export const useSubmitEvidence = (id: string) =>
  useAnswer((body: CallInput<typeof submitEvidence>['body']) =>
    api.call(routes.submitEvidence, { params: { id }, body }),
  );

export const useAcceptDispute = (id: string) =>
  useAnswer(({ reason }: CallInput<typeof acceptDispute>['body']) =>
    api.call(routes.acceptDispute, { params: { id }, body: { reason } }),
  );

/** Takes the payee's part of a lost dispute. A repeated press sends the same key. */
export const useRecoverDispute = (id: string) =>
  useAnswer(({ body, idempotencyKey }: Pick<CallInput<typeof recoverDispute>, 'body' | 'idempotencyKey'>) =>
    api.call(routes.recoverDispute, { params: { id }, body, idempotencyKey }),
  );

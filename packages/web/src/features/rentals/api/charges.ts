import type { proposeCharge as ProposeCharge } from '@josey/contract/api/money/rental-charges';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const REFRESH_MS = 30_000;

/** The other side may propose or answer while the page is open. */
export const useCharges = (id: string) =>
  useQuery({ ...api.query(routes.listRentalCharges, { params: { id } }), refetchInterval: REFRESH_MS });

export type Proposal = CallInput<typeof ProposeCharge>['body'];

export const useProposeCharge = (id: string) =>
  useChargeMove(({ idempotencyKey, ...body }: Proposal & { idempotencyKey: string }) =>
    api.call(routes.proposeCharge, { params: { id }, body, idempotencyKey }),
  );

export const useAcceptCharge = (id: string) =>
  useChargeMove(({ chargeId, idempotencyKey }: { chargeId: string; idempotencyKey: string }) =>
    api.call(routes.acceptCharge, { params: { id, chargeId }, idempotencyKey }),
  );

export const useDisputeCharge = (id: string) =>
  useChargeMove(({ chargeId, reason }: { chargeId: string; reason: string }) =>
    api.call(routes.disputeCharge, { params: { id, chargeId }, body: { reason } }),
  );

export const useWithdrawCharge = (id: string) =>
  useChargeMove((chargeId: string) => api.call(routes.withdrawCharge, { params: { id, chargeId } }));

function useChargeMove<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries(api.under('/api/rentals')),
  });
}

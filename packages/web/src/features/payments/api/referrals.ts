import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

const referralsQuery = api.query(routes.readReferrals, {});

export const useReferrals = () => useQuery(referralsQuery).data;

export function useMakeReferralCode() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(routes.makeReferralCode, {}),
    onSuccess: (referrals) => cache.setQueryData(referralsQuery.queryKey, referrals),
  });
}

export function useAcceptInvitation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.call(routes.acceptInvitation, { body: { code } }),
    onSuccess: (referrals) => cache.setQueryData(referralsQuery.queryKey, referrals),
  });
}

import type { Proposal } from '@josey/contract/api/desk/proposals';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { useRight } from '#lib/session/rights.ts';

const REFRESH_MS = 20_000;

export const useProposals = (status: 'open' | undefined) =>
  usePages(routes.adminProposals, { query: status ? { status } : {} }, { everyMs: REFRESH_MS });

/** Whether bans, and refunds above a limit, need a second administrator. Undefined until it is known. */
export function useSecondCheck() {
  const enabled = useRight('safety', 'money');
  return useQuery({ ...api.query(routes.readSecondCheck, {}), enabled }).data;
}

/** What waits for a second administrator about a person or a payment. */
export const openProposalQuery = (subject: string) =>
  api.query(routes.adminProposals, { query: { subject, status: 'open', limit: 1 } });

interface Decision {
  verb: 'approve' | 'refuse' | 'withdraw';
  /** Of a refusal. */
  reason: string;
}

export function useDecideProposal(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ verb, reason }: Decision): Promise<Proposal> => {
      if (verb === 'refuse') return api.call(routes.refuseProposal, { params: { id }, body: { reason } });
      return verb === 'approve'
        ? api.call(routes.approveProposal, { params: { id } })
        : api.call(routes.withdrawProposal, { params: { id } });
    },
    onSettled: () => cache.invalidateQueries(api.under('/api/admin')),
  });
}

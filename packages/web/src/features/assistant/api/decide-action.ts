import type { ChatAction } from '@josey/contract/api/assistant/assistant-cards';
import { ApiError } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { keepAction } from '../chat-store.ts';

const DECIDE = {
  confirm: (token: string) => api.call(routes.confirmChatAction, { params: { token } }),
  refuse: (token: string) => api.call(routes.refuseChatAction, { params: { token } }),
};

/** Confirms or dismisses a prepared action. */
export function useDecideAction(action: ChatAction) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: keyof typeof DECIDE) => DECIDE[decision](action.token),
    onSuccess: (decided, decision) => {
      keepAction(decided);
      // Pages may show rides and rentals that the action has changed.
      if (decision === 'confirm') void cache.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'attempt_expired')
        keepAction({ ...action, state: 'expired' });
    },
  });
}

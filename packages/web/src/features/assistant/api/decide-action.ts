import type { ChatAction } from '@josey/contract/api/assistant/assistant-cards';
import { ApiError } from '@josey/contract/core/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { keepAction } from '../chat-store.ts';
import { confirmChatAction, refuseChatAction } from './endpoints.ts';

const ENDPOINTS = { confirm: confirmChatAction, refuse: refuseChatAction };

/** The press on a prepared action's button, or its being put away. */
export function useDecideAction(action: ChatAction) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: keyof typeof ENDPOINTS) =>
      api.call(ENDPOINTS[decision], { params: { token: action.token } }),
    onSuccess: (decided, decision) => {
      keepAction(decided);
      // Pages show rides and rentals as they were before.
      if (decision === 'confirm') void cache.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'attempt_expired')
        keepAction({ ...action, state: 'expired' });
    },
  });
}

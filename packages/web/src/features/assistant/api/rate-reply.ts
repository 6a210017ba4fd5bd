import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { keepRating } from '../chat-store.ts';

/** Shows the rating at once, and reverts it when the request fails. */
export const useRateReply = ({ id, helpful }: ChatMessage) =>
  useMutation({
    mutationFn: (wanted: boolean | undefined) =>
      api.call(routes.rateReply, { params: { id }, body: { helpful: wanted ?? null } }),
    onMutate: (wanted) => keepRating(id, wanted),
    onError: () => keepRating(id, helpful),
  });

import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { keepRating } from '../chat-store.ts';

/** A thumb shows at once; where it cannot be kept it goes back. */
export const useRateReply = ({ id, helpful }: ChatMessage) =>
  useMutation({
    mutationFn: (wanted: boolean | undefined) =>
      api.call(routes.rateReply, { params: { id }, body: { helpful: wanted ?? null } }),
    onMutate: (wanted) => keepRating(id, wanted),
    onError: () => keepRating(id, helpful),
  });

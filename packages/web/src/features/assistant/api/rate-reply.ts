import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import { useMutation } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { keepRating } from '../chat-store.ts';
import { rateReply } from './endpoints.ts';

/** A thumb shows at once; where it cannot be kept it goes back. */
export const useRateReply = ({ id, helpful }: ChatMessage) =>
  useMutation({
    mutationFn: (wanted: boolean | undefined) =>
      api.call(rateReply, { params: { id }, body: { helpful: wanted ?? null } }),
    onMutate: (wanted) => keepRating(id, wanted),
    onError: () => keepRating(id, helpful),
  });

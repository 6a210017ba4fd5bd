import type {
  HandoverSheet,
  RentalHandovers,
  SentPhoto,
  saveHandover,
} from '@josey/contract/api/rentals/rental-handovers';
import type { SentBody } from '@josey/contract/core/endpoint';
import * as routes from '@josey/contract/core/routes';
import type { HandoverKind } from '@josey/contract/rules/handover-rules';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';

const handoversQuery = (id: string) => api.query(routes.getHandovers, { params: { id } });

/** Both handovers of a rental. Asked for again when the rental changes: the other side may have added something. */
export function useHandovers(id: string, revision: number) {
  const cache = useQueryClient();
  useEffect(() => {
    if (revision > 0) void refetch(cache, handoversQuery(id).queryKey);
  }, [cache, id, revision]);
  return useQuery(handoversQuery(id));
}

const NAMES = { 'check-in': 'checkIn', 'check-out': 'checkOut' } as const;

export const sheetOf = (both: RentalHandovers, kind: HandoverKind): HandoverSheet => both[NAMES[kind]];

/** Puts a changed sheet in its place. */
export function keepSheet(cache: QueryClient, id: string, kind: HandoverKind, sheet: HandoverSheet): void {
  cache.setQueryData(handoversQuery(id).queryKey, (both) => both && { ...both, [NAMES[kind]]: sheet });
}

export const sendPhoto = (
  params: { id: string; kind: HandoverKind; photoId: string },
  body: SentPhoto,
): Promise<HandoverSheet> => api.call(routes.addHandoverPhoto, { params, body });

export function useRemovePhoto(id: string, kind: HandoverKind) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string) => api.call(routes.removeHandoverPhoto, { params: { id, kind, photoId } }),
    onSuccess: (sheet) => keepSheet(cache, id, kind, sheet),
  });
}

/** Saves what was written so far. Without a network it stays in the draft, and is sent with the confirmation. */
export function useSaveSheet(id: string, kind: HandoverKind) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBody<typeof saveHandover>) =>
      api.call(routes.saveHandover, { params: { id, kind }, body }),
    onSuccess: (sheet) => keepSheet(cache, id, kind, sheet),
  });
}

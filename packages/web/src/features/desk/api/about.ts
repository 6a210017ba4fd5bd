import * as routes from '@josey/contract/core/routes';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

/** What administrators have done about one thing. */
export const historyQuery = (targetId: string) =>
  queryOptions({
    queryKey: ['admin', 'history', targetId],
    queryFn: ({ signal }) => api.page(routes.adminActions, { query: { targetId }, signal }),
  });

export const userFiguresQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'figures', id],
    queryFn: ({ signal }) => api.call(routes.adminUserFigures, { params: { id }, signal }),
  });

/** The last license that somebody sent, or null. */
export const userVerificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'verification', id],
    queryFn: ({ signal }) => api.call(routes.userVerification, { params: { id }, signal }),
  });

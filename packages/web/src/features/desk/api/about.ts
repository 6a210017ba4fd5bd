import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';

/** Admin actions about one resource. */
export const historyQuery = (targetId: string) => api.query(routes.adminActions, { query: { targetId } });

export const userFiguresQuery = (id: string) => api.query(routes.adminUserFigures, { params: { id } });

/** The user's latest license, or null. */
export const userVerificationQuery = (id: string) => api.query(routes.userVerification, { params: { id } });

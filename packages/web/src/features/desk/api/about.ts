import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';

/** What administrators have done about one thing. */
export const historyQuery = (targetId: string) => api.query(routes.adminActions, { query: { targetId } });

export const userFiguresQuery = (id: string) => api.query(routes.adminUserFigures, { params: { id } });

/** The person's last license, or null. */
export const userVerificationQuery = (id: string) => api.query(routes.userVerification, { params: { id } });

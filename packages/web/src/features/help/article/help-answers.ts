import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';

export const saveVote = (slug: string, wasAnswered: boolean) =>
  api.call(routes.answerArticle, { params: { slug }, body: { wasAnswered } });

export const fetchUseful = () => api.call(routes.usefulArticles, {});

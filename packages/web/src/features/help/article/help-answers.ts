import type { answerArticle, usefulArticles } from '@josey/contract/api/help-answers';
import { api } from '#lib/api/api.ts';
import { wireEndpoint } from '#lib/api/wire-endpoint.ts';

const answer = wireEndpoint<typeof answerArticle>({
  method: 'POST',
  path: '/api/help/articles/{slug}/answers',
});
const useful = wireEndpoint<typeof usefulArticles>({ method: 'GET', path: '/api/help/useful' });

export const sayWhetherAnswered = (slug: string, wasAnswered: boolean) =>
  api.call(answer, { params: { slug }, body: { wasAnswered } });

export const fetchUseful = () => api.call(useful, {});

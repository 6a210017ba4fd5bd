import type { answerArticle, usefulArticles } from '@josey/contract/help-answers';
import { api } from '../../../lib/api.ts';
import { wireEndpoint } from '../../../lib/wire-endpoint.ts';

const answer = wireEndpoint<typeof answerArticle>({
  method: 'POST',
  path: '/api/help/articles/{slug}/answers',
});
const useful = wireEndpoint<typeof usefulArticles>({ method: 'GET', path: '/api/help/useful' });

export const sayWhetherAnswered = (slug: string, wasAnswered: boolean) =>
  api.call(answer, { params: { slug }, body: { wasAnswered } });

export const fetchUseful = () => api.call(useful, {});

import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { problem } from '../core/field-problem.ts';

const slug = z
  .string()
  .max(100, problem('at_most_characters', { count: 100 }))
  .regex(/^[a-z0-9-]+$/, problem('not_an_article'));

export const answerArticle = endpoint({
  method: 'POST',
  path: '/api/help/articles/{slug}/answers',
  summary: 'Rate a help article; each visitor’s last rating counts',
  access: 'public',
  params: z.object({ slug }),
  body: z.object({ wasAnswered: z.boolean(problem('true_or_false')) }),
  reply: z.object({}),
  errors: ['not_found'],
});

export const usefulArticles = endpoint({
  method: 'GET',
  path: '/api/help/useful',
  summary: 'The articles with the most helpful ratings',
  access: 'public',
  reply: z.array(z.string()),
});

/** The readers' ratings of an article. */
export const ArticleAnswers = z
  .object({ slug: z.string(), yes: z.int(), no: z.int() })
  .meta({ id: 'ArticleAnswers' });
export type ArticleAnswers = z.infer<typeof ArticleAnswers>;

export const articleAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/help/answers',
  summary: 'Ratings of each article, least helpful first',
  access: 'admin',
  rights: ['support'],
  reply: z.array(ArticleAnswers),
});

import type { ArticleAnswers } from '@josey/contract/api/help-answers';
import { ALL_SLUGS } from '@josey/help/reading-order';
import type { Context } from '#platform/kernel/context.ts';
import { countAnswers } from './help.queries.ts';

const MOST_USEFUL = 6;
const STANDS_MS = 60_000;

/** Readers' ratings of each existing article, least helpful first. */
export async function readAnswers({ db }: Context): Promise<ArticleAnswers[]> {
  const answers = (await countAnswers(db)).filter(({ slug }) => ALL_SLUGS.includes(slug));
  return answers.toSorted((a, b) => shareOf(a) - shareOf(b) || b.no - a.no);
}

const shareOf = ({ yes, no }: ArticleAnswers) => yes / (yes + no);

/** The most helpful articles; all requests within a minute share one query. */
export function createUsefulArticles(context: Context): () => Promise<string[]> {
  let useful: Promise<string[]> | undefined;
  let readAt = 0;
  return () => {
    const now = context.clock.now().getTime();
    if (!useful || now - readAt > STANDS_MS) {
      readAt = now;
      useful = readUseful(context);
      useful.catch(() => {
        useful = undefined;
      });
    }
    return useful;
  };
}

async function readUseful(context: Context): Promise<string[]> {
  const helped = (await readAnswers(context)).filter(({ yes, no }) => yes > no);
  return helped
    .toSorted((a, b) => b.yes - b.no - (a.yes - a.no))
    .slice(0, MOST_USEFUL)
    .map(({ slug }) => slug);
}

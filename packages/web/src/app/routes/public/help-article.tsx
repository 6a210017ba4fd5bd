import { languageOfPath } from '@josey/contract/values/languages';
import i18next from 'i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { ArticlePage } from '#features/help/article/article-page.tsx';
import { loadText } from '#features/help/article/later-text.tsx';
import { loadArticleList } from '#features/help/article-lists.ts';
import { loadArticle } from '#features/help/library.ts';
import { languageOf } from '#lib/i18n/use-language.ts';
import texts from '#locales/en/help.json';
import { bundleTexts } from '../../i18n/i18n.ts';
import { NotFound } from '../../shell/pages/resource-page.tsx';

bundleTexts('help', texts, loadArticleList);

type Loaded = Awaited<ReturnType<typeof loadArticle>> | null;

/** For prerendering. */
export const loader = async ({ params, request }: LoaderFunctionArgs): Promise<Loaded> =>
  (await loadArticle(params.slug ?? '', languageOfPath(new URL(request.url).pathname))) ?? null;

/** For navigation within the app. */
export async function clientLoader({ params }: LoaderFunctionArgs): Promise<Loaded> {
  const language = languageOf(i18next.resolvedLanguage);
  const [article] = await Promise.all([
    loadArticle(params.slug ?? '', language),
    loadArticleList(language),
    loadText(),
  ]);
  return article ?? null;
}

export default function HelpArticleRoute({ loaderData }: { loaderData: Loaded }) {
  return loaderData ? <ArticlePage key={loaderData.text.slug} given={loaderData} /> : <NotFound />;
}

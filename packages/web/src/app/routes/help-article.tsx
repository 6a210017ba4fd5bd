import i18next from 'i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { ArticlePage } from '../../features/help/components/article-page.tsx';
import { loadArticle } from '../../features/help/library.ts';
import { languageOf } from '../../lib/use-language.ts';
import texts from '../../locales/en/help.json';
import { bundleTexts } from '../i18n/i18n.ts';
import { NotFound } from '../shell/not-found.tsx';

bundleTexts('help', texts);

type Loaded = Awaited<ReturnType<typeof loadArticle>> | null;

/** At build time, for the page as it is sent. */
export const loader = async ({ params }: LoaderFunctionArgs): Promise<Loaded> =>
  (await loadArticle(params.slug ?? '', 'en')) ?? null;

/** In the browser, for whoever comes from another page. */
export const clientLoader = async ({ params }: LoaderFunctionArgs): Promise<Loaded> =>
  (await loadArticle(params.slug ?? '', languageOf(i18next.resolvedLanguage))) ?? null;

export default function HelpArticleRoute({ loaderData }: { loaderData: Loaded }) {
  return loaderData ? <ArticlePage key={loaderData.text.slug} given={loaderData} /> : <NotFound />;
}

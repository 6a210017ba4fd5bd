import { languageOfPath, pathWithoutLanguage } from '@josey/contract/values/languages';
import i18next from 'i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { ContentPage } from '#features/help/article/content-page.tsx';
import { loadText } from '#features/help/article/later-text.tsx';
import { loadPage } from '#features/help/library.ts';
import { languageOf } from '#lib/i18n/use-language.ts';
import texts from '#locales/en/help.json';
import { bundleTexts } from '../../i18n/i18n.ts';
import { NotFound } from '../../shell/pages/resource-page.tsx';

bundleTexts('help', texts);

type Loaded = Awaited<ReturnType<typeof loadPage>> | null;

const pathOf = ({ url }: Request) => new URL(url).pathname.replace(/\.data$/, '');
const nameIn = (path: string) => pathWithoutLanguage(path).replace(/^\/|\/$/g, '');

/** For prerendering. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Loaded> =>
  (await loadPage(nameIn(pathOf(request)), languageOfPath(pathOf(request)))) ?? null;

/** For navigation within the app. */
export async function clientLoader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const language = languageOf(i18next.resolvedLanguage);
  const [page] = await Promise.all([loadPage(nameIn(pathOf(request)), language), loadText()]);
  return page ?? null;
}

export default function ContentRoute({ loaderData }: { loaderData: Loaded }) {
  return loaderData ? <ContentPage key={loaderData.text.name} given={loaderData} /> : <NotFound />;
}

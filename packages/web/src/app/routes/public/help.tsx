import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { loadArticleList } from '#features/help/article-lists.ts';
import { HelpPage } from '#features/help/topics/help-page.tsx';
import { languageOf } from '#lib/i18n/use-language.ts';
import texts from '#locales/en/help.json';
import { bundleTexts } from '../../i18n/i18n.ts';

bundleTexts('help', texts, loadArticleList);

/**
 * Loads nothing at build time. Without a `loader` the page would not be prerendered: it would wait for
 * `clientLoader`.
 */
export const loader = () => null;

/** For navigation within the app. */
export const clientLoader = () => loadArticleList(languageOf(i18next.resolvedLanguage));

export default function HelpRoute() {
  const { t } = useTranslation('help');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <meta name="description" content={t('metaDescription')} />
      <HelpPage />
    </>
  );
}

import type { ContentPage as Page } from '@josey/help/article';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BackHome } from '#components/controls/button/back-home.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { type InLanguage, loadPage } from '../library.ts';
import { useHelpFacts } from '../use-help-facts.ts';
import { useText } from '../use-text.ts';
import css from './article-page.module.css';
import { Contents } from './contents.tsx';
import { Prose } from './prose.tsx';

/** A text page, such as /safety or /terms. */
export function ContentPage({ given }: { given: InLanguage<Page> }) {
  const { t } = useTranslation('help');
  const { calendarDate } = useFormat();
  const wanted = useLanguage();
  const { name } = given.text;
  const load = useCallback((language: typeof wanted) => loadPage(name, language), [name]);
  const { text: page, language } = useText(given, load);
  const fill = useHelpFacts(language);
  const body = fill(page.body);
  return (
    <div className={css.page}>
      <PageTitle>{page.title}</PageTitle>
      <meta name="description" content={fill(page.summary)} />
      <div className={css.columns}>
        <Contents body={body} />
        <article lang={language}>
          <h1>{page.title}</h1>
          <p className={css.summary}>{fill(page.summary)}</p>
          <Prose>{body}</Prose>
          <p className={css.changed}>{t('changed', { date: calendarDate(page.changed) })}</p>
        </article>
        <div className={css.after}>
          <BackHome />
        </div>
      </div>
    </div>
  );
}

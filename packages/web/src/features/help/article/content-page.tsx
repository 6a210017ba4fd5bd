import type { ContentPage as Page } from '@josey/help/article';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { BackHome } from '#components/controls/button/back-home.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { type InLanguage, loadPage } from '../library.ts';
import { useText } from '../use-text.ts';
import css from './article-page.module.css';
import { Contents } from './contents.tsx';
import { LaterText } from './later-text.tsx';

/** A text page, such as /safety or /terms. */
export function ContentPage({ given }: { given: InLanguage<Page> }) {
  const { t } = useTranslation('help');
  const { calendarDate } = useFormat();
  const wanted = useLanguage();
  const { name } = given.text;
  const load = useCallback((language: typeof wanted) => loadPage(name, language), [name]);
  const { text: page, language } = useText(given, load);
  return (
    <div className={css.page}>
      <PageTitle>{page.title}</PageTitle>
      <div className={css.columns}>
        <Contents body={page.body} />
        <article lang={language}>
          <h1>{page.title}</h1>
          <LaterText text={page} language={language} />
          <p className={css.changed}>{t('changed', { date: calendarDate(page.changed) })}</p>
        </article>
        <div className={css.after}>
          <BackHome />
        </div>
      </div>
    </div>
  );
}

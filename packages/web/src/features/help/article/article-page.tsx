import type { Article } from '@josey/help/article';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackHome } from '#components/controls/button/back-home.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { type InLanguage, loadArticle } from '../library.ts';
import { useArticleList } from '../use-article-list.ts';
import { useText } from '../use-text.ts';
import { ArticleFeedback } from './article-feedback.tsx';
import css from './article-page.module.css';
import { AskButton } from './ask-button.tsx';
import { Contents } from './contents.tsx';
import { LaterText } from './later-text.tsx';

/** A help article with feedback buttons and related articles. */
export function ArticlePage({ given }: { given: InLanguage<Article> }) {
  const { t } = useTranslation('help');
  const { calendarDate } = useFormat();
  const wanted = useLanguage();
  const { slug } = given.text;
  const load = useCallback((language: typeof wanted) => loadArticle(slug, language), [slug]);
  const { text: article, language } = useText(given, load);
  const related = useArticleList().filter((listed) => article.related.includes(listed.slug));
  return (
    <div className={css.page}>
      <PageTitle>{`${article.title} · ${t('title')}`}</PageTitle>
      <nav className={css.path} aria-label={t('path')}>
        <Link to="/help">{t('title')}</Link>
        <span aria-hidden> / </span>
        <Link to={`/help?topic=${article.topic}`}>{t(`topics.${article.topic}`)}</Link>
      </nav>
      <div className={css.columns}>
        <Contents body={article.body} />
        <article lang={language}>
          <h1>{article.title}</h1>
          <LaterText text={article} language={language} note={language !== wanted && t('onlyEnglish')} />
          <p className={css.changed}>{t('changed', { date: calendarDate(article.changed) })}</p>
        </article>
        <div className={css.after}>
          <ArticleFeedback key={slug} slug={slug} />
          <AskButton topic={article.topic} />
          {related.length > 0 && (
            <section aria-labelledby="related">
              <h2 id="related">{t('related')}</h2>
              <ul className={css.related}>
                {related.map((listed) => (
                  <li key={listed.slug} lang={listed.language}>
                    <Link to={`/help/${listed.slug}`}>{listed.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p>
            {t('notFound')} <Link to="/contact">{t('writeToUs')}</Link>
          </p>
          <BackHome />
        </div>
      </div>
    </div>
  );
}

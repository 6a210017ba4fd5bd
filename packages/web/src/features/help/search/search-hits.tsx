import type { ListedArticle } from '@josey/help/article';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useHelpFacts } from '../use-help-facts.ts';
import type { Hits } from './find-articles.ts';
import css from './help-search.module.css';

/** The results, or near matches with other ways to get help. */
export default function SearchHits({
  query,
  hits,
  articles,
}: {
  query: string;
  hits: Hits;
  articles: ListedArticle[];
}) {
  const { t } = useTranslation('help');
  const fill = useHelpFacts(useLanguage());
  const essential = articles.filter(({ isEssential }) => isEssential).map(({ slug }) => slug);
  const slugs = hits.slugs.length > 0 ? hits.slugs : essential.slice(0, 3);
  const shown = slugs.flatMap((slug) => articles.find((listed) => listed.slug === slug) ?? []);
  return (
    <div className={css.results}>
      <p role="status" className={css.count}>
        {hits.areNear ? t('nothingFor', { query }) : t('found', { count: hits.slugs.length })}
      </p>
      <ul aria-label={t('results')}>
        {shown.map(({ slug, title, summary, language }) => (
          <li key={slug} lang={language}>
            <Link to={`/help/${slug}`}>
              <b>{title}</b>
              <span>{fill(summary)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hits.areNear && <Link to="/contact">{t('writeToUs')}</Link>}
    </div>
  );
}

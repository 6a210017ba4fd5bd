import type { ListedArticle } from '@josey/help/article';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchUseful } from './help-answers.ts';
import css from './useful-list.module.css';

const SHOWN = 6;

/** The most helpful articles; a list for newcomers until there are enough votes. */
export function UsefulList({ articles }: { articles: ListedArticle[] }) {
  const { t } = useTranslation('help');
  const [useful, setUseful] = useState<string[]>([]);
  useEffect(() => {
    fetchUseful().then(setUseful, () => undefined);
  }, []);
  const essential = articles.filter(({ isEssential }) => isEssential).map(({ slug }) => slug);
  const shown = [...new Set([...useful, ...essential])]
    .flatMap((slug) => articles.find((listed) => listed.slug === slug) ?? [])
    .slice(0, SHOWN);
  return (
    <aside className={css.useful} aria-labelledby="most-useful">
      <h2 id="most-useful">{t('mostUseful')}</h2>
      <ol>
        {shown.map(({ slug, title, language }) => (
          <li key={slug} lang={language}>
            <Link to={`/help/${slug}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </aside>
  );
}

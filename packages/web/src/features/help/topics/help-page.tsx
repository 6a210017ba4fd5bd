import { TOPICS } from '@josey/help/article';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { BackHome } from '#components/controls/button/back-home.tsx';
import { UsefulList } from '../article/useful-list.tsx';
import { HelpSearch } from '../search/help-search.tsx';
import { PersonFilter } from '../search/person-filter.tsx';
import { useArticleList } from '../use-article-list.ts';
import { helpUrl, useHelpQuery } from '../use-help-query.ts';
import css from './help-page.module.css';
import { TopicList } from './topic-list.tsx';

/** The help center: search, articles by topic, and the most helpful ones. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const { change, ...filters } = useHelpQuery();
  const { topic: chosen, person } = filters;
  const articles = useArticleList().filter(({ people }) => !person || people.includes(person));
  const topics = TOPICS.filter(
    (topic) => (!chosen || topic === chosen) && articles.some((listed) => listed.topic === topic),
  );
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <HelpSearch query={filters.query} onChange={change} articles={articles}>
          <PersonFilter person={person} onChange={(one) => change({ person: one })} />
        </HelpSearch>
      </div>
      <div className={css.columns}>
        <div>
          {chosen && (
            <p className={css.all}>
              <Link to={helpUrl({ ...filters, topic: undefined })}>{t('allTopics')}</Link>
            </p>
          )}
          <div className={`${css.topics} ${chosen ? css.one : ''}`}>
            {topics.map((topic) => (
              <TopicList
                key={topic}
                topic={topic}
                to={helpUrl({ ...filters, topic })}
                articles={articles.filter((listed) => listed.topic === topic)}
              />
            ))}
            {topics.length === 0 && <p className={css.none}>{t('noneForThem')}</p>}
          </div>
        </div>
        <UsefulList articles={articles} />
      </div>
      <div className={css.foot}>
        <p>
          {t('notFound')} <Link to="/contact">{t('writeToUs')}</Link>
        </p>
        <BackHome />
      </div>
    </div>
  );
}

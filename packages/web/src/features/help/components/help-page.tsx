import { TOPICS } from '@josey/contract/help/article';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { BackHome } from '../../../components/back-home/back-home.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { useHeads } from '../use-heads.ts';
import css from './help-page.module.css';
import { HelpSearch } from './help-search.tsx';
import { TopicList } from './topic-list.tsx';
import { UsefulList } from './useful-list.tsx';

/** The help centre: a search over everything, the articles by topic, and those that helped most. */
export function HelpPage() {
  const { t } = useTranslation('help');
  const heads = useHeads();
  const [search] = useSearchParams();
  const asked = useHydrated() ? search.get('topic') : null;
  const chosen = TOPICS.find((topic) => topic === asked);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
        <HelpSearch heads={heads} />
      </div>
      <div className={css.columns}>
        <div>
          {chosen && (
            <p className={css.all}>
              <Link to="/help">{t('allTopics')}</Link>
            </p>
          )}
          <div className={`${css.topics} ${chosen ? css.one : ''}`}>
            {TOPICS.filter((topic) => !chosen || topic === chosen).map((topic) => (
              <TopicList key={topic} topic={topic} heads={heads.filter((head) => head.topic === topic)} />
            ))}
          </div>
        </div>
        <UsefulList heads={heads} />
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

import type { ListedArticle, Topic } from '@josey/help/article';
import {
  IconCar,
  IconCash,
  IconKey,
  IconLifebuoy,
  IconMapPin,
  IconServer,
  IconShieldCheck,
  IconSteeringWheel,
  IconUserCircle,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#components/marks/icon.tsx';
import css from './topic-list.module.css';

const ICONS = {
  start: IconLifebuoy,
  renting: IconKey,
  listing: IconCar,
  riding: IconMapPin,
  driving: IconSteeringWheel,
  payments: IconCash,
  account: IconUserCircle,
  safety: IconShieldCheck,
  running: IconServer,
};

/** The articles of a topic. On phones a topic is a link; wide screens have room for its articles. */
export function TopicList({ topic, to, articles }: { topic: Topic; to: string; articles: ListedArticle[] }) {
  const { t } = useTranslation('help');
  return (
    <section className={css.topic}>
      <h2>
        <Link to={to}>
          <Icon of={ICONS[topic]} size={26} className={css.icon} />
          {t(`topics.${topic}`)}
        </Link>
      </h2>
      <ul>
        {articles.map(({ slug, title, language }) => (
          <li key={slug} lang={language}>
            <Link to={`/help/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

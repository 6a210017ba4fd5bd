import {
  IconBellRinging,
  IconMap2,
  IconShield,
  IconSparkles,
  IconVideo,
  IconWallet,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Section } from '../section.tsx';
import css from './feature-grid.module.css';

type Feature = [
  text: 'match' | 'told' | 'watch' | 'gps' | 'camera' | 'pay',
  icon: TablerIcon,
  isComing?: boolean,
];

/** Features that do not exist yet are marked as coming. */
const FEATURES: Feature[] = [
  ['match', IconSparkles, true],
  ['told', IconBellRinging],
  ['watch', IconShield],
  ['gps', IconMap2],
  ['camera', IconVideo, true],
  ['pay', IconWallet],
];

export function FeatureGrid() {
  const { t } = useTranslation(['landing', 'common']);
  return (
    <Section>
      <h2 className={css.title}>{t('featuresTitle')}</h2>
      <ul className={css.grid}>
        {FEATURES.map(([text, icon, isComing]) => (
          <li key={text}>
            <Icon of={icon} size={26} className={css.icon} />
            <h3>
              {t(`features.${text}.title`)}
              {isComing && <Badge>{t('common:coming')}</Badge>}
            </h3>
            <p>{t(`features.${text}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import type { LiveFigures } from '@josey/contract/api/meta';
import { useTranslation } from 'react-i18next';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { MARKETING } from '../marketing.ts';
import { Section } from '../section.tsx';
import { useShowsMarketing } from '../use-shows-marketing.ts';
import css from './figures.module.css';
import { LiveText } from './live-text.tsx';

/** What the operator claims, and beside it what is true of this deployment right now. */
export function Figures({ figures }: { figures: LiveFigures | undefined }) {
  const { t } = useTranslation('landing');
  return (
    <Section>
      <h2 className={css.title}>{t('figuresTitle')}</h2>
      <div {...useShowsMarketing()} className={css.claims}>
        <ul className={css.figures}>
          {MARKETING.figures.map(({ value, of }) => (
            <li key={of}>
              <b>{value}</b>
              {t(`figures.${of}`)}
            </li>
          ))}
        </ul>
        {MARKETING.areExamples && <p className={css.note}>{t('figuresExample')}</p>}
      </div>
      <p className={css.now} data-waits={figures ? undefined : 'now'}>
        <LiveDot />
        <LiveText place="now" />
      </p>
    </Section>
  );
}

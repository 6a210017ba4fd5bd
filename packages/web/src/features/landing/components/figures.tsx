import { useTranslation } from 'react-i18next';
import { LiveDot } from '../../../components/live-dot/live-dot.tsx';
import type { LiveFigures } from '../api/use-landing-data.ts';
import { MARKETING } from '../marketing.ts';
import { useShowsMarketing } from '../use-shows-marketing.ts';
import css from './figures.module.css';
import { Section } from './section.tsx';

/** What the operator claims, and beside it what is true of this deployment right now. */
export function Figures({ figures }: { figures: LiveFigures | undefined }) {
  const { t } = useTranslation('landing');
  const showsMarketing = useShowsMarketing();
  if (!showsMarketing && !figures) return null;
  return (
    <Section>
      {showsMarketing && (
        <>
          <ul className={css.figures}>
            {MARKETING.figures.map(({ value, of }) => (
              <li key={of}>
                <b>{value}</b>
                {t(`figures.${of}`)}
              </li>
            ))}
          </ul>
          {MARKETING.areExamples && <p className={css.note}>{t('figuresExample')}</p>}
        </>
      )}
      <p className={css.now}>
        {figures && (
          <>
            <LiveDot />
            <span>
              {t('rightNow', {
                cars: t('nowCars', { count: figures.vehiclesFree }),
                drivers: t('driversOnline', { count: figures.driversOnline }),
                rides: t('nowRides', { count: figures.ridesUnderWay }),
              })}
            </span>
          </>
        )}
      </p>
    </Section>
  );
}

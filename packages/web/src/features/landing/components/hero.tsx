import { IconKey, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { LiveDot } from '../../../components/live-dot/live-dot.tsx';
import { Street } from '../../../components/street/street.tsx';
import type { LiveFigures } from '../api/use-landing-data.ts';
import css from './hero.module.css';
import { PriceSlips } from './price-slips.tsx';

export function Hero({ figures }: { figures: LiveFigures | undefined }) {
  const { t } = useTranslation('landing');
  return (
    <section className={css.hero}>
      <div className={css.grid}>
        <div>
          <p className={css.now}>{figures && <LiveLine figures={figures} />}</p>
          <h1>{t('hero')}</h1>
          <p className={css.lead}>{t('lead')}</p>
          <div className={css.actions}>
            <ButtonLink to="/rent-car">
              <Icon of={IconKey} />
              {t('rentVehicle')}
            </ButtonLink>
            <ButtonLink look="outline" to="/request-ride">
              <Icon of={IconMapPin} />
              {t('requestRide')}
            </ButtonLink>
          </div>
        </div>
        <PriceSlips />
      </div>
      <Street />
    </section>
  );
}

function LiveLine({ figures }: { figures: LiveFigures }) {
  const { t } = useTranslation('landing');
  if (figures.vehiclesFree === 0) return <Link to="/list-vehicle">{t('beFirst')}</Link>;
  const cars = t('carsFree', { count: figures.vehiclesFree });
  const drivers = t('driversOnline', { count: figures.driversOnline });
  return (
    <>
      <LiveDot blinking />
      {t('live', { cars, drivers })}
    </>
  );
}

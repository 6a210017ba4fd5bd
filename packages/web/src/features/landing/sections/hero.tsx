import type { LiveFigures } from '@josey/contract/api/meta';
import { IconKey, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { Street } from '#components/marks/street/street.tsx';
import { LiveText } from '../live/live-text.tsx';
import { PriceSlips } from '../samples/price-slips.tsx';
import css from './hero.module.css';

export function Hero({ figures }: { figures: LiveFigures | undefined }) {
  const { t } = useTranslation('landing');
  return (
    <section className={css.hero}>
      <div className={css.grid}>
        <div>
          <LiveLine figures={figures} />
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
        <PriceSlips rental={figures?.rental} />
      </div>
      <Street alive />
    </section>
  );
}

function LiveLine({ figures }: { figures: LiveFigures | undefined }) {
  const { t } = useTranslation('landing');
  if (figures?.vehiclesFree === 0)
    return (
      <p className={css.now}>
        <Link to="/list-vehicle">{t('beFirst')}</Link>
      </p>
    );
  return (
    <p className={css.now} data-waits={figures ? undefined : 'hero'}>
      <LiveDot blinking />
      <LiveText place="hero" />
    </p>
  );
}

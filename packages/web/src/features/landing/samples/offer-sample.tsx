import { DEFAULT_FARE_POLICY } from '@josey/contract/rules/pricing/rides/fare-policy';
import { useTranslation } from 'react-i18next';
import look from '#components/controls/button/button.module.css';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './offer-sample.module.css';
import { SamplePrice } from './sample-price.tsx';

const MILES = 7.5;
const { baseCents, perMileCents, commissionPercent, minutesPerMile } = DEFAULT_FARE_POLICY;
const FARE_CENTS = baseCents + MILES * perMileCents;
const EARNINGS_CENTS = FARE_CENTS - (FARE_CENTS * commissionPercent) / 100;

const RADIUS = 28;

/** A fifteen-second countdown in CSS alone: a deferred page has no script. */
function RunningRing() {
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="6" aria-hidden>
        <circle cx="32" cy="32" r={RADIUS} stroke="var(--line)" />
        <circle cx="32" cy="32" r={RADIUS} stroke="var(--accent)" pathLength="15" className={css.left} />
      </svg>
    </div>
  );
}

/** A sample offer at the default fares; its buttons are drawings. */
export function OfferSample() {
  const { t } = useTranslation('landing');
  const format = useFormat();
  return (
    <figure className={css.offer} aria-label={t('offerLabel')}>
      <div className={css.top}>
        <div>
          <small>{t('offerEarn')}</small>
          <b>
            <SamplePrice cents={EARNINGS_CENTS} />
          </b>
          <small>
            <SamplePrice cents={FARE_CENTS} text="offerOf" />
          </small>
        </div>
        <RunningRing />
      </div>
      <hr />
      <RouteLine
        places={[
          {
            name: <b>{t('offerPickup')}</b>,
            note: t('offerPickupAway', { distance: format.miles(0.6), minutes: format.minutes(3) }),
          },
          {
            name: <b>{t('offerDropoff')}</b>,
            note: t('offerDropoffAway', {
              distance: format.miles(MILES),
              minutes: format.minutes(MILES * minutesPerMile),
            }),
          },
        ]}
      />
      <div className={css.buttons} aria-hidden>
        <span className={`${look.button} ${look.outline}`}>{t('offerDecline')}</span>
        <span className={`${look.button} ${look.primary}`}>{t('offerAccept')}</span>
      </div>
    </figure>
  );
}

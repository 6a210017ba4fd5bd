import type { Rental } from '@josey/contract/api/rentals';
import { useTranslation } from 'react-i18next';
import { When } from '#components/data/when/when.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from '../rental/rental-page.module.css';
import { HandoverPhotos } from './handover-photos.tsx';

/** The readings and photos of both handovers. */
export function HandoverReadings({ rental }: { rental: Rental }) {
  const { t } = useTranslation('rentals');
  const format = useFormat();
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent' });
  const handovers = [
    { title: t('atCheckIn'), handover: rental.checkIn },
    { title: t('atCheckOut'), handover: rental.checkOut },
  ];
  return handovers.map(
    ({ title, handover }) =>
      handover && (
        <section key={title} className={css.block}>
          <h2>{title}</h2>
          <dl className={css.readings}>
            <div>
              <dt>{t('when')}</dt>
              <dd>
                <When at={handover.at} timeZone={rental.vehicle.timeZone} />
              </dd>
            </div>
            <div>
              <dt>{t('odometer')}</dt>
              <dd>{format.number(handover.odometerMiles)}</dd>
            </div>
            <div>
              <dt>{t('fuel')}</dt>
              <dd>{percent.format(handover.fuelPercent / 100)}</dd>
            </div>
          </dl>
          <HandoverPhotos photos={handover.photos} />
        </section>
      ),
  );
}

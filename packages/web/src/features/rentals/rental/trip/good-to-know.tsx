import type { Rental } from '@josey/contract/api/rentals/rentals';
import { IconAlertTriangle, IconChevronRight, IconFirstAidKit, IconListCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#components/marks/icon.tsx';
import { useConfig } from '#lib/config.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import css from './trip.module.css';

interface GoodToKnowProps {
  rental: Rental;
  side: RentalSide;
  /** The papers of the car, during the trip. */
  papers?: ReactNode;
}

/** House rules, papers, and what to do when something goes wrong. */
export default function GoodToKnow({ rental, side, papers }: GoodToKnowProps) {
  const { t } = useTranslation('rentals');
  const personName = usePersonName();
  const emergencyNumber = useConfig()?.emergencyNumber;
  const { houseRules } = rental.vehicle;
  const name = personName(side === 'renter' ? rental.ownerFirstName : rental.renterFirstName);
  return (
    <section className={css.block}>
      <h2>{t('trip.good')}</h2>
      <ul className={css.rows}>
        {houseRules && (
          <li className={css.entry}>
            <details className={css.rules}>
              <summary>
                <Icon of={IconListCheck} />
                <span>
                  <b>{t('trip.rules')}</b>
                </span>
                <Icon of={IconChevronRight} className={css.more ?? ''} />
              </summary>
              <p className={css.written}>{houseRules}</p>
            </details>
          </li>
        )}
        {papers}
        <li className={css.entry}>
          <Link className={css.row} to="/help/in-an-emergency">
            <Icon of={IconFirstAidKit} />
            <span>
              <b>{t('trip.accident')}</b>
              <small>
                {emergencyNumber
                  ? t('trip.accidentCall', { number: emergencyNumber })
                  : t('trip.accidentHow')}
              </small>
            </span>
            <Icon of={IconChevronRight} className={css.more ?? ''} />
          </Link>
        </li>
        <li className={css.entry}>
          <Link className={css.row} to={`/messages?about=${rental.id}`}>
            <Icon of={IconAlertTriangle} />
            <span>
              <b>{t('trip.report')}</b>
              <small>{t('trip.reportHow', { name })}</small>
            </span>
            <Icon of={IconChevronRight} className={css.more ?? ''} />
          </Link>
        </li>
      </ul>
    </section>
  );
}

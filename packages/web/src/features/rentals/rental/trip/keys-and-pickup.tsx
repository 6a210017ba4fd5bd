import type { Rental } from '@josey/contract/api/rentals/rentals';
import { handoverOpensAt } from '@josey/contract/rules/handover-rules';
import { IconCamera, IconInfoCircle, IconKey, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#components/marks/icon.tsx';
import { useNow } from '#lib/browser/hooks/use-now.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import css from './trip.module.css';

const TICK_MS = 60_000;

/** How to get the keys, from approval on: the owner's instructions, who to meet, and the photos. */
export default function KeysAndPickup({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const { dateTime } = useFormat();
  const personName = usePersonName();
  const { vehicle, status, startDate, ownerFirstName, renterFirstName } = rental;
  const { pickupInstructions, keyCode, selfCheckIn } = vehicle;
  const isAhead = status === 'approved';
  const opensAt = handoverOpensAt(startDate);
  const isEarly = useNow(TICK_MS) < opensAt.getTime();
  const name = personName(side === 'renter' ? ownerFirstName : renterFirstName);
  const isEmpty = !isAhead && !keyCode && !pickupInstructions && side === 'renter';
  if (isEmpty) return null;
  return (
    <section className={css.block}>
      <h2>{t('trip.keys')}</h2>
      <ul className={css.steps}>
        {keyCode && (
          <li>
            <Icon of={IconKey} />
            <b>{t('keyCode', { code: keyCode })}</b>
          </li>
        )}
        {isAhead && selfCheckIn && !keyCode && (
          <li>
            <Icon of={IconKey} />
            <b>{t('trip.keyBox')}</b>
            <p>{t('trip.keyBoxHow')}</p>
          </li>
        )}
        {isAhead && !selfCheckIn && (
          <li>
            <Icon of={IconUserCheck} />
            <b>{t(`trip.meet.${side}`, { name })}</b>
            <p>{t(`trip.meetHow.${side}`, { name })}</p>
          </li>
        )}
        {isAhead && (
          <li>
            <Icon of={IconCamera} />
            <b>{t('trip.photos')}</b>
            <p>
              {t('trip.photosHow')}
              {isEarly && ` ${t('trip.photosFrom', { at: dateTime(opensAt, vehicle.timeZone) })}`}
            </p>
          </li>
        )}
        {pickupInstructions && (
          <li>
            <Icon of={IconInfoCircle} />
            <b>{t(`trip.instructions.${side}`, { name })}</b>
            <p className={css.written}>{pickupInstructions}</p>
          </li>
        )}
        {!pickupInstructions && side === 'owner' && (
          <li>
            <Icon of={IconInfoCircle} />
            <b>{t('trip.noInstructions')}</b>
            <p>
              <Link to={`/vehicles/${rental.vehicleId}/edit`}>{t('trip.addInstructions')}</Link>
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useStoredText } from '#lib/i18n/use-stored-text.ts';
import type { RentalSide } from '../api/my-rentals.ts';
import type { EndedBeforeCheckIn } from './ended-before-check-in.ts';
import css from './rental-page.module.css';

/** Why the rental ended, with a link for the renter to search other cars, for the same time if it is still ahead. */
export default function EndedRental({ rental, side }: { rental: EndedBeforeCheckIn; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const storedText = useStoredText();
  const { status, statusReason, startDate, endDate } = rental;
  const isAhead = Date.parse(startDate) > Date.now();
  const times = isAhead ? `?${new URLSearchParams({ from: startDate, until: endDate })}` : '';
  return (
    <>
      <Alert kind="notice">
        <p>{t(`ended.${status}.${side}`)}</p>
        {statusReason && <p>{storedText(statusReason)}</p>}
      </Alert>
      {side === 'renter' && (
        <div className={css.actions}>
          <ButtonLink to={`/rent-car${times}`}>{t('ended.another')}</ButtonLink>
        </div>
      )}
    </>
  );
}

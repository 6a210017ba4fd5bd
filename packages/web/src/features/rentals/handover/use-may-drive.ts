import type { Rental } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { useDrivers } from '../api/drivers.ts';
import type { RentalSide } from '../api/my-rentals.ts';

/** Who may drive the car that changes hands: the renter and the additional drivers who may now. */
export function useMayDrive(rental: Rental, side: RentalSide): string {
  const { t } = useTranslation('handover');
  const personName = usePersonName();
  const { data = [] } = useDrivers(rental.id);
  const added = data.flatMap(({ firstName, mayDrive }) =>
    firstName && mayDrive ? [personName(firstName)] : [],
  );
  const renter = side === 'renter' ? t('you') : personName(rental.renterFirstName);
  return [renter, ...added].join(', ');
}

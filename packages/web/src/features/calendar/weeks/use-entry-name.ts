import type { CalendarEntry } from '@josey/contract/api/vehicles/calendar';
import { useTranslation } from 'react-i18next';

/** What an entry is called: the renter, the note of a block, or its kind. */
export function useEntryName(): (entry: CalendarEntry) => string {
  const { t } = useTranslation('calendar');
  return ({ kind, rental, note }) => {
    if (rental?.status === 'pending') return t('asks', { name: rental.renterFirstName });
    return rental?.renterFirstName ?? note ?? t(`kinds.${kind}`);
  };
}

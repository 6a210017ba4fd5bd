import type { Rental } from '@josey/contract/api/rentals/rentals';
import * as routes from '@josey/contract/core/routes';
import { rentalStates } from '@josey/contract/rules/states/rental-states';
import { canMove } from '@josey/contract/rules/states/state-table';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useRight } from '#lib/session/rights.ts';
import { shortId } from '../short-id.ts';
import { useDecisions } from './use-decisions.tsx';

/** Admin decisions about a rental: cancel it with a full refund before the car is picked up. */
export function useRentalDecisions() {
  const { t } = useTranslation('admin');
  const mayCancel = useRight('support');
  return useDecisions<Rental, 'cancelled'>({
    list: 'rentals',
    failure: failureText('cancelRental'),
    decide: ({ id, reason }) => api.call(routes.cancelRental, { params: { id }, body: { reason } }),
    choicesOf: (rental) =>
      mayCancel && canMove(rentalStates, rental.status, 'cancel', 'admin')
        ? [
            {
              status: 'cancelled',
              label: t('moves.cancelRental'),
              question: t('ask.cancelRental', { id: shortId(rental.id) }),
              note: t('allGoesBack'),
              usualReason: t('usualReasons.adminCancelled'),
              isHarsh: true,
            },
          ]
        : [],
  });
}

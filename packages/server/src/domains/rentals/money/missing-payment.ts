import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { DeclineReason } from '@josey/contract/rules/decline-reasons';
import type { AuthorizationState } from '../../payments/payments.public.ts';

interface MissingPaymentColumns {
  payment_reason: string | null;
  confirm_url: string | null;
}

/** What a held rental or extension keeps of an answer that did not pay it. */
export function missingPayment(answer?: AuthorizationState): MissingPaymentColumns {
  return {
    payment_reason: answer && 'reason' in answer ? answer.reason : null,
    confirm_url: answer?.status === 'action_required' ? answer.confirmUrl : null,
  };
}

/** The same for its renter. */
export function presentMissingPayment(row: MissingPaymentColumns): Pick<Rental, 'payment'> {
  const { payment_reason: reason, confirm_url: confirmUrl } = row;
  return reason ? { payment: { reason: reason as DeclineReason, ...(confirmUrl && { confirmUrl }) } } : {};
}

import type { OfferedProtection, RentalQuote } from '@josey/contract/api/rentals/rental-quotes';
import { detailsOf } from '@josey/contract/core/error-details';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeyPerPurpose } from '#lib/api/idempotency-key.ts';
import { failureFields } from '#lib/form/failure.ts';
import type { PaymentChoice } from '#lib/payment-choice.ts';
import { useBook } from '../api/book.ts';
import { type QuoteRequest, useQuote } from '../api/quote.ts';
import { type CheckoutWishes, quoteRequestOf } from './checkout-wishes.ts';

/** What the page shows of a price: of a quote, or of the rental that already holds the car. */
export type ShownPrice = Pick<
  RentalQuote,
  | 'startDate'
  | 'endDate'
  | 'lines'
  | 'totalCents'
  | 'dueCents'
  | 'promotions'
  | 'periods'
  | 'depositCents'
  | 'cancellationPolicy'
> &
  Partial<Pick<RentalQuote, 'rentalRules' | 'includedMiles' | 'extraMileCents'>>;

export const dueCentsOf = ({ dueCents, totalCents }: ShownPrice): number => dueCents ?? totalCents;

/** What the press charges or holds: all of it, or the first period of a long rental. */
export const firstCentsOf = (price: ShownPrice): number => price.periods?.[0]?.cents ?? dueCentsOf(price);

/**
 * The quote with the renter's promo code. A code that is refused leaves the price without it; so does an address outside the
 * owner's radius, and a protection that is no longer offered.
 */
export function usePromotedQuote(wishes: CheckoutWishes, isEnabled: boolean) {
  const { promoCode } = wishes;
  const whole = quoteRequestOf(wishes);
  const refused = failureFields(useQuote(whole, isEnabled).error);
  const { delivery, protectionId, ...least } = whole;
  const request: QuoteRequest = {
    ...least,
    ...(delivery && !refused.delivery && { delivery }),
    ...(protectionId && !refused.protectionId && { protectionId }),
  };
  const plain = useQuote(request, isEnabled);
  const withCode = useQuote({ ...request, promoCode }, isEnabled && promoCode !== undefined);
  const codeError = promoCode === undefined ? undefined : failureFields(withCode.error).promoCode;
  const quote = promoCode === undefined || codeError ? plain : withCode;
  const asked = quote === plain ? request : { ...request, promoCode };
  const deliveryError = refused.delivery;
  return { quote, asked, codeError, deliveryError, isChecking: withCode.isFetching };
}

/** The amount that was shown before, when the same request has another price by now. */
export function usePriceBefore(wishes: CheckoutWishes, quote: RentalQuote | undefined): number | undefined {
  const request = JSON.stringify([quoteRequestOf(wishes), wishes.promoCode]);
  const [shown, setShown] = useState<{ request: string; cents: number; before?: number | undefined }>();
  const cents = quote && dueCentsOf(quote);
  if (cents !== undefined && (shown?.request !== request || shown.cents !== cents)) {
    const before = shown?.request === request ? shown.cents : undefined;
    setShown({ request, cents, before });
  }
  return shown?.request === request && shown.cents === cents ? shown.before : undefined;
}

/** The operator's plans of the last quote: they stay while the next one loads. */
export function useProtections(quote: RentalQuote | undefined): OfferedProtection[] {
  const [shown, setShown] = useState<OfferedProtection[]>([]);
  const offered = quote ? (quote.protections ?? []) : shown;
  if (offered !== shown && JSON.stringify(offered) !== JSON.stringify(shown)) setShown(offered);
  return shown;
}

/** Books by the quote that is shown. A hold that is left unpaid is handed to `onHeld`. */
export function useBooking(
  request: QuoteRequest,
  payment: PaymentChoice,
  message: string,
  onHeld: (rentalId: string) => void,
) {
  const navigate = useNavigate();
  const { mutate, error, isPending } = useBook();
  const keyPer = useKeyPerPurpose();
  const send = ({ quoteId }: RentalQuote) => {
    const idempotencyKey = keyPer(`${quoteId} ${payment.paymentMethodId} ${message}`);
    mutate(
      { quoteId, request, ...payment, ...(message && { message }), idempotencyKey },
      {
        onSuccess: ({ id }) => navigate(`/rentals/${id}`),
        onError: (refused) => {
          const held =
            detailsOf(refused, 'payment_declined') ?? detailsOf(refused, 'payment_action_required');
          if (held?.rentalId && held.rental?.status === 'held') onHeld(held.rentalId);
        },
      },
    );
  };
  return { send, error, isPending };
}

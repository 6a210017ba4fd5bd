import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useState } from 'react';
import { usePaymentChoice } from '#lib/payment-choice.ts';
import { useHeldRental } from '../api/rental.ts';
import { freeWindowsOf } from '../booking/free-windows-of.ts';
import type { CheckoutWishes } from './checkout-wishes.ts';
import { useBooking, usePriceBefore, usePromotedQuote, useProtections } from './use-checkout.ts';

const MINUTE_MS = 60_000;

export interface CheckoutOptions {
  vehicle: VisibleVehicle;
  wishes: CheckoutWishes;
  onWishes: (change: Partial<CheckoutWishes>) => void;
}

export type CheckoutState = ReturnType<typeof useCheckoutState>;

/** Everything that the parts of the checkout share: the wishes with their price, the payment, and the booking. */
export function useCheckoutState({ vehicle, wishes, onWishes }: CheckoutOptions) {
  const { rentalId } = wishes;
  const isHeld = rentalId !== undefined;
  const minutes = (Date.parse(wishes.endDate) - Date.parse(wishes.startDate)) / MINUTE_MS;
  const [now] = useState(() => new Date());
  const [payment, setPayment] = usePaymentChoice();
  const [message, setMessage] = useState('');
  const [isDelivered, setDelivered] = useState(wishes.delivery !== undefined);
  const promoted = usePromotedQuote(wishes, minutes > 0 && !isHeld);
  const { quote, asked, deliveryError } = promoted;
  const held = useHeldRental(rentalId);
  const booking = useBooking(asked, payment, message, (id) => onWishes({ rentalId: id }));
  /** Where the car is taken at these times: when it is available instead. */
  const windows = isHeld ? undefined : (freeWindowsOf(quote.error) ?? freeWindowsOf(booking.error));
  const offer = windows || isHeld ? undefined : quote.data;
  return {
    ...{ vehicle, wishes, onWishes, isHeld, minutes, now },
    ...promoted,
    ...{ payment, setPayment, message, setMessage, isDelivered, setDelivered },
    ...{ held, booking, windows, offer },
    /** What the page shows: the held rental's, or the offer's. */
    price: isHeld ? held.data : offer,
    isFixed: isHeld || booking.isPending,
    beforeCents: usePriceBefore(wishes, offer),
    protections: useProtections(quote.data),
    needsAddress: isDelivered && (!wishes.delivery || deliveryError !== undefined),
  };
}

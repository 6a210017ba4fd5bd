import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Point } from '@josey/contract/values/geo/geo';
import { useDraft } from '#lib/form/use-draft.ts';
import { type Address, type End, isAt, NOWHERE } from './places/places.ts';

interface Trip {
  pickup: Address;
  dropoff: Address;
  paymentMethod: PaymentMethod;
  /** A saved card, or with test money a test card. Empty: the rider's default. */
  card: string;
  pin: boolean;
  /** As the rider entered it; empty: none. */
  promoCode: string;
}

const NEW_TRIP: Trip = {
  pickup: NOWHERE,
  dropoff: NOWHERE,
  paymentMethod: 'card',
  card: '',
  pin: false,
  promoCode: '',
};

/** The planned ride as typed. It survives a reload, and is deleted at sign-out. */
export function useTrip() {
  const { values, change, discard } = useDraft(NEW_TRIP, 'josey:draft:ride');
  return {
    ...values,
    change: (end: End, address: Address) => change({ [end]: address }),
    /** Sets the name of a picked point, unless the field has another place since. */
    rename: (end: End, spot: Point, address: Address) =>
      change((before) => (isAt(before[end], spot) ? { [end]: address } : {})),
    pay: (paymentMethod: PaymentMethod) => change({ paymentMethod }),
    payByCard: (card: string) => change({ card }),
    askForPin: (pin: boolean) => change({ pin }),
    usePromoCode: (promoCode = '') => change({ promoCode }),
    forget: discard,
  };
}

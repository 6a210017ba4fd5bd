import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Point } from '@josey/contract/values/geo';
import { useDraft } from '#lib/form/use-draft.ts';
import { type Address, type End, NOWHERE } from './places/places.ts';

interface Trip {
  pickup: Address;
  dropoff: Address;
  paymentMethod: PaymentMethod;
  pin: boolean;
}

const NEW_TRIP: Trip = { pickup: NOWHERE, dropoff: NOWHERE, paymentMethod: 'card', pin: false };

/** The planned ride as typed. It survives a reload, and is deleted at sign-out. */
export function useTrip() {
  const { values, change, discard } = useDraft(NEW_TRIP, 'josey:draft:ride');
  return {
    ...values,
    change: (end: End, address: Address) => change({ [end]: address }),
    /** Sets the name of a picked point, unless the field has another place by now. */
    rename: (end: End, spot: Point, address: Address) =>
      change((before) => (isAt(before[end], spot) ? { [end]: address } : {})),
    pay: (paymentMethod: PaymentMethod) => change({ paymentMethod }),
    askForPin: (pin: boolean) => change({ pin }),
    forget: discard,
  };
}

const isAt = ({ place }: Address, { lat, lng }: Point) => place?.lat === lat && place.lng === lng;

import type { Point } from '@josey/contract/values/geo';
import type { PaymentMethod } from '@josey/contract/values/payment-methods';
import { useDraft } from '#lib/form/use-draft.ts';
import { type Address, type End, NOWHERE } from './places/places.ts';

interface Trip {
  pickup: Address;
  dropoff: Address;
  paymentMethod: PaymentMethod;
  pin: boolean;
}

const NEW_TRIP: Trip = { pickup: NOWHERE, dropoff: NOWHERE, paymentMethod: 'card', pin: false };

/** The ride that is being planned. It survives a reload as it was typed, and is erased at sign-out. */
export function useTrip() {
  const { values, change, discard } = useDraft(NEW_TRIP, 'josey:draft:ride');
  return {
    ...values,
    change: (end: End, address: Address) => change({ [end]: address }),
    /** Calls a spot by its name, unless the field has moved on to another place. */
    rename: (end: End, spot: Point, address: Address) =>
      change((before) => (isAt(before[end], spot) ? { [end]: address } : {})),
    pay: (paymentMethod: PaymentMethod) => change({ paymentMethod }),
    askForPin: (pin: boolean) => change({ pin }),
    forget: discard,
  };
}

const isAt = ({ place }: Address, { lat, lng }: Point) => place?.lat === lat && place.lng === lng;

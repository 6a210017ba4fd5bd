import type { RideQuote } from '@josey/contract/api/rides';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import { useEffect, useRef, useState } from 'react';
import { failureSentence } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { changedQuote, type RideRequest, type SentRequest, useRequestRide } from '../api/use-request-ride.ts';
import { isAt } from './places/places.ts';
import { rememberRequestedRide } from './requested-ride.ts';
import { findRideToConfirm, forgetRideToConfirm, rememberRideToConfirm } from './ride-to-confirm.ts';
import type { Plan } from './use-plan.ts';

/** The fare when the rider pressed the button, and the fare in the server's response. */
interface FareChange {
  before: RideQuote;
  now: RideQuote;
}

/**
 * Sends the request, and asks once when the fare has changed. The live ride then replaces the form. A request whose
 * payment the rider was to confirm is sent again when they come back from their bank.
 */
export function useSendRequest({ trip }: Plan, onAlreadyOpen: (rideId: string) => void) {
  const [fareChange, setFareChange] = useState<FareChange>();
  const [toConfirm] = useState(() => rideToConfirm(trip));
  // The PIN is no part of the payment: the rider may have asked for one while the bank waited.
  const [resumed] = useState(() => toConfirm && { ...toConfirm.request, pin: trip.pin });
  const outcomes = {
    onAlreadyOpen,
    onRequested({ id }: { id: string }) {
      trip.forget();
      rememberRequestedRide(id);
      // The button was at the end of the form; the live map starts at the top.
      window.scrollTo({ top: 0 });
    },
    onToConfirm: rememberRideToConfirm,
    onDecided: forgetRideToConfirm,
  };
  const request = useRequestRide(outcomes, toConfirm);
  const send = (ride: RideRequest, hasAgreed: boolean) => {
    if (request.isPending) return;
    request.mutate(ride, {
      onError(error) {
        const now = changedQuote(error);
        setFareChange(now && !hasAgreed ? { before: ride.quote, now } : undefined);
      },
    });
  };
  const sendAt = (quote: RideQuote, hasAgreed: boolean) => {
    const { pickup, dropoff, paymentMethod, card, pin, promoCode } = trip;
    if (!pickup.place || !dropoff.place) return;
    const ends = { pickupLocation: pickup.place, dropoffLocation: dropoff.place };
    // Without one the server takes the rider's default.
    const paymentMethodId = (paymentMethod === 'card' && card) || undefined;
    const choices = { paymentMethod, paymentMethodId, pin, promoCode: promoCode || undefined };
    send({ quote, ...ends, ...choices }, hasAgreed);
  };
  const hasResumed = useRef(false);
  useEffect(() => {
    if (hasResumed.current || !resumed) return;
    hasResumed.current = true;
    send(resumed, false);
  });
  const isSame = request.variables !== undefined && isFor(trip, request.variables);
  const toBank = detailsOf(request.error, 'payment_action_required');
  return {
    send: (quote: RideQuote) => sendAt(quote, false),
    isPending: request.isPending,
    /** Whether it is the request that the rider went to their bank for. */
    isResuming: request.isPending && request.variables === resumed,
    /** Where the rider confirms the payment first. */
    confirmUrl: isSame ? toBank?.confirmUrl : undefined,
    fareChange,
    agree: () => fareChange && sendAt(fareChange.now, true),
    decline() {
      setFareChange(undefined);
      request.reset();
    },
    /** The error message; for a changed fare the dialog replaces it, and for a confirmation the link to the bank. */
    problem: fareChange || toBank ? undefined : problemOf(request.error),
    /** Whether the rider has to pay an open amount first. */
    hasDebt: detailsOf(request.error, 'payment_failed_debt') !== undefined,
    forgetProblem: request.reset,
  };
}

/** The request to send again, unless the rider has planned something else since. */
function rideToConfirm(trip: Plan['trip']): SentRequest | undefined {
  const sent = findRideToConfirm();
  if (sent && isFor(trip, sent.request)) return sent;
  forgetRideToConfirm();
  return undefined;
}

/** Whether the form still has what the request was sent with. */
function isFor(trip: Plan['trip'], { pickupLocation, dropoffLocation, ...sent }: RideRequest): boolean {
  return (
    isAt(trip.pickup, pickupLocation) &&
    isAt(trip.dropoff, dropoffLocation) &&
    trip.paymentMethod === sent.paymentMethod &&
    (sent.paymentMethodId === undefined || sent.paymentMethodId === trip.card)
  );
}

function problemOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (error instanceof ApiError) return failureSentence(error, failureText('requestRide'));
  return failureText('requestRideAgain');
}

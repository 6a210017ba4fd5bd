import type { RideQuote } from '@josey/contract/api/rides';
import { ApiError } from '@josey/contract/core/client';
import { useState } from 'react';
import { failureSentence } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { changedQuote, useRequestRide } from '../api/use-request-ride.ts';
import { rememberRequestedRide } from './requested-ride.ts';
import type { Plan } from './use-plan.ts';

/** The fare when the rider pressed the button, and the fare in the server's response. */
interface FareChange {
  before: RideQuote;
  now: RideQuote;
}

/** Sends the request, and asks once when the fare has changed. The live ride then replaces the form. */
export function useSendRequest({ trip }: Plan, onAlreadyOpen: (rideId: string) => void) {
  const [fareChange, setFareChange] = useState<FareChange>();
  const request = useRequestRide({
    onAlreadyOpen,
    onRequested({ id }) {
      trip.forget();
      rememberRequestedRide(id);
      // The button was at the end of the form; the live map starts at the top.
      window.scrollTo({ top: 0 });
    },
  });
  const send = (quote: RideQuote, hasAgreed: boolean) => {
    const { pickup, dropoff, paymentMethod, pin } = trip;
    if (!pickup.place || !dropoff.place || request.isPending) return;
    const ends = { pickupLocation: pickup.place, dropoffLocation: dropoff.place };
    request.mutate(
      { quote, ...ends, paymentMethod, pin },
      {
        onError(error) {
          const now = changedQuote(error);
          setFareChange(now && !hasAgreed ? { before: quote, now } : undefined);
        },
      },
    );
  };
  return {
    send: (quote: RideQuote) => send(quote, false),
    isPending: request.isPending,
    fareChange,
    agree: () => fareChange && send(fareChange.now, true),
    decline() {
      setFareChange(undefined);
      request.reset();
    },
    /** The error message; for a changed fare the dialog replaces it. */
    problem: fareChange ? undefined : problemOf(request.error),
    forgetProblem: request.reset,
  };
}

function problemOf(error: Error | null): string | undefined {
  if (!error) return undefined;
  if (error instanceof ApiError) return failureSentence(error, failureText('requestRide'));
  return failureText('requestRideAgain');
}

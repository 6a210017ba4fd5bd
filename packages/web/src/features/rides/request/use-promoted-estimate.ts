import { failureFields } from '#lib/form/failure.ts';
import { useEstimate } from '../api/use-estimate.ts';
import type { useTrip } from './use-trip.ts';

/** The fare with the rider's promo code. A code that is refused leaves the fare without it. */
export function usePromotedEstimate({ pickup, dropoff, promoCode }: ReturnType<typeof useTrip>) {
  const ends = [pickup.place, dropoff.place] as const;
  const plain = useEstimate(...ends);
  const withCode = useEstimate(...ends, promoCode || undefined);
  const codeError = promoCode ? failureFields(withCode.error).promoCode : undefined;
  return {
    estimate: promoCode && !codeError ? withCode : plain,
    promo: {
      code: promoCode || undefined,
      error: codeError,
      isBusy: promoCode !== '' && withCode.isFetching,
    },
  };
}

import type { Ride } from '@josey/contract/api/rides';
import { useFormat } from '#lib/format/use-format.ts';

/** The time until the driver's next stop, in seconds and as a moment; undefined without a driver on the way. */
export function useEta(ride: Ride) {
  const { minutes, clock } = useFormat();
  const { driverPosition: position, status } = ride;
  if (position?.etaSeconds === undefined || (status !== 'accepted' && status !== 'active')) return undefined;
  const left = Math.max(1, Math.ceil(position.etaSeconds / 60));
  return {
    seconds: position.etaSeconds,
    minutes: left,
    text: minutes(left),
    at: clock(new Date(Date.parse(position.at) + position.etaSeconds * 1000)),
  };
}

export interface Candidate {
  driverId: string;
  meters: number;
}

/** A ride that waits, with the drivers it could be offered to, the preferred ones first. */
export interface Request {
  rideId: string;
  candidates: Candidate[];
}

export interface Match extends Candidate {
  rideId: string;
}

/**
 * Decides who is offered what: every ride in the given order its first candidate whom no ride before it took. No
 * driver and no ride comes up twice. Knows nothing but its arguments, so that it can be replaced by a better one.
 */
export function matchRidesToDrivers(requests: readonly Request[]): Match[] {
  const taken = new Set<string>();
  return requests.flatMap(({ rideId, candidates }) => {
    const first = candidates.find(({ driverId }) => !taken.has(driverId));
    if (!first) return [];
    taken.add(first.driverId);
    return { rideId, ...first };
  });
}

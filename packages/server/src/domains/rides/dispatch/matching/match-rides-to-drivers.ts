export interface Candidate {
  driverId: string;
  meters: number;
}

/** A waiting ride with its candidates, best first. */
export interface Request {
  rideId: string;
  candidates: Candidate[];
}

export interface Match extends Candidate {
  rideId: string;
}

/**
 * Assigns offers: each ride, in the given order, gets its first candidate who is still free. No
 * driver and no ride is assigned twice. A pure function, so that it can be replaced by a better one.
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

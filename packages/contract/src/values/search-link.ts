/** A search as the page of the search has it in its address. */
export interface LinkedSearch {
  place?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  radiusMeters: number;
  bounds?: string | undefined;
  startDate: string;
  endDate: string;
  type?: string | undefined;
  fuelType?: string | undefined;
  transmission?: string | undefined;
  seats?: number | undefined;
  features?: string | undefined;
  maxTotalCents?: number | undefined;
  sort?: string | undefined;
}

export const DEFAULT_RADIUS_METERS = 5_000;

/** The query of the address, for bookmarks, shared links and notifications. */
export function searchParams(search: LinkedSearch): URLSearchParams {
  const values: Record<string, string | number | undefined> = {
    near: search.place,
    lat: search.lat?.toFixed(5),
    lng: search.lng?.toFixed(5),
    radius: search.radiusMeters === DEFAULT_RADIUS_METERS ? undefined : Math.round(search.radiusMeters),
    bounds: search.bounds,
    from: search.startDate,
    until: search.endDate,
    type: search.type,
    fuel: search.fuelType,
    transmission: search.transmission,
    seats: search.seats,
    features: search.features || undefined,
    max: search.maxTotalCents,
    sort: search.sort === 'price' ? 'price' : undefined,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) params.set(name, String(value));
  return params;
}

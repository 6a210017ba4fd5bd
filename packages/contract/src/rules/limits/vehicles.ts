/** The public location is within this distance of the true one. */
export const BLUR_RADIUS_METERS = 300;

/** How many cars a person can mark to find them again. */
export const FAVORITE_RULES = { most: 200 } as const;

export const SAVED_SEARCH_RULES = {
  most: 10,
  /** A person is told of a search at most once in this time. */
  quietHours: 24,
} as const;

export const LISTING_RULES = {
  photosMax: 10,
  documentsMax: 5,
  firstModelYear: 2010,
  /** Past the last year that any list of model years reaches; the clock refuses earlier ones. */
  latestModelYear: 2199,
  seatsMin: 1,
  seatsMax: 50,
  seatsDefault: 5,
  rangeMilesMin: 10,
  rangeMilesMax: 1_000,
  keyCodeMaxLength: 40,
  guidanceMaxLength: 1_000,
  extrasMax: 20,
} as const;

/** A search counts up to this number: a `total` of one more means that there are more. */
export const SEARCH_COUNT_MAX = 1_000;

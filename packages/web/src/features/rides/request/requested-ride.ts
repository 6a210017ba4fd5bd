import { storage } from '#lib/browser/storage.ts';

/** Has the prefix of drafts, so that the sign-out deletes it. */
export const REQUESTED_RIDE_KEY = 'josey:draft:requested-ride';

/** Remembers a requested ride: the rider stays on the live map, and the dashboard announces it at the next visit. */
export const rememberRequestedRide = (id: string): void => storage.write(REQUESTED_RIDE_KEY, id);

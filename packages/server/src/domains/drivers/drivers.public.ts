import type { Context } from '../../platform/context.ts';
import { countOnline } from './presence.queries.ts';

/** What other domains may ask of drivers. */
export { countApplications } from './applications.queries.ts';
export type { Car } from './cars.ts';
export { driversData } from './drivers-data.ts';
export { drivingCarOf } from './driving-car.ts';
export { forgetPlace, isOnline } from './presence.queries.ts';
export { type DriverPosition, Presence, REACH_METERS } from './presence.ts';
export { readApplication } from './read-application.ts';

export const countDriversOnline = ({ db }: Context): Promise<number> => countOnline(db);

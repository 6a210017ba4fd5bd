import type { Context } from '#platform/kernel/context.ts';
import { countOnline } from './presence/presence.queries.ts';

/** What other domains may use of drivers. */
export { countApplications } from './applications/applications.queries.ts';
export { readApplication } from './applications/read-application.ts';
export { waitingApplications } from './applications/waiting-applications.ts';
export type { Car } from './cars.ts';
export { drivingCarOf } from './driving-car.ts';
export { leaveDuty } from './duty/leave-duty.ts';
export { forgetPlace, isOnline } from './presence/presence.queries.ts';
export { type DriverPosition, Presence, REACH_METERS } from './presence/presence.ts';

export const countDriversOnline = ({ db }: Context): Promise<number> => countOnline(db);

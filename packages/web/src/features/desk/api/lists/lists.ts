import type { Role, User } from '@josey/contract/api/accounts/accounts';
import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import type { AdminAction, AdminVehicle } from '@josey/contract/api/desk/admin';
import type { Alert } from '@josey/contract/api/desk/security-alerts';
import type { DriverApplication } from '@josey/contract/api/drivers';
import type { ContactCase } from '@josey/contract/api/messages/contact';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { Ride } from '@josey/contract/api/rides';
import type { AdminEndpoint } from '@josey/contract/core/endpoint';
import type { Route } from '@josey/contract/core/route';
import * as routes from '@josey/contract/core/routes';
import type { AlertStatus } from '@josey/contract/rules/states/alert-states';
import type { ContactStatus } from '@josey/contract/rules/states/contact-thread-states';
import type { DriverApplicationStatus } from '@josey/contract/rules/states/driver-application-states';
import type { RentalStatus } from '@josey/contract/rules/states/rental-states';
import type { RideStatus } from '@josey/contract/rules/states/ride-states';
import type { UserStatus } from '@josey/contract/rules/states/user-states';
import type { VehicleStatus } from '@josey/contract/rules/states/vehicle-states';
import type { VerificationStatus } from '@josey/contract/rules/states/verification-states';
import type { z } from 'zod';
import { api } from '#lib/api/api.ts';

/** The row type of each list. */
interface Rows {
  users: User;
  vehicles: AdminVehicle;
  rides: Ride;
  rentals: Rental;
  applications: DriverApplication;
  alerts: Alert;
  messages: ContactCase;
  actions: AdminAction;
  verifications: VerificationCase;
}

export type ListName = keyof Rows;

export interface ListEndpoint<Row> extends AdminEndpoint {
  paged: true;
  params?: undefined;
  query: z.ZodObject;
  body?: undefined;
  multipart?: undefined;
  reply: z.ZodType<Row>;
}

/** The endpoint of each list. */
export const ROUTES: { [List in ListName]: Route<ListEndpoint<Rows[List]>> } = {
  users: routes.adminUsers,
  vehicles: routes.adminVehicles,
  rides: routes.adminRides,
  rentals: routes.adminRentals,
  applications: routes.listDriverApplications,
  alerts: routes.adminAlerts,
  messages: routes.adminContactThreads,
  actions: routes.adminActions,
  verifications: routes.listVerifications,
};

export interface Filter<Status> {
  status?: Status | undefined;
  role?: Role | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

interface Statuses {
  users: UserStatus;
  vehicles: VehicleStatus;
  rides: RideStatus;
  rentals: RentalStatus;
  applications: DriverApplicationStatus;
  alerts: AlertStatus;
  messages: ContactStatus;
  actions: never;
  verifications: VerificationStatus;
}

export type Filters<List extends ListName> = Filter<Statuses[List]>;

/** Rows per page of the log; the other lists use the server's default. */
const LOG_PAGE = 50;

/** One page of a list. The first pages of all lists are prefetched, so that tabs open at once. */
export function listQuery<List extends ListName>(list: List, filters: Filters<List>, cursor?: string) {
  const query = { ...filters, ...(list === 'actions' && { limit: LOG_PAGE }), ...(cursor && { cursor }) };
  return api.query<ListEndpoint<Rows[List]>>(ROUTES[list], { query });
}

export const LIST_NAMES = Object.keys(ROUTES) as ListName[];

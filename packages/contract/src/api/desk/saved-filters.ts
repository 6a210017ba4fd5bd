import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { line, optional } from '../../core/wire.ts';
import { SAVED_FILTER_RULES } from '../../rules/limits/desk.ts';
import { FILTERED_LISTS } from '../../values/choices/desk.ts';
import { STAFF_RIGHTS } from '../../values/choices/roles.ts';
import { paymentFilter } from '../money/desk/admin-payments.ts';
import {
  RENTAL_SORTS,
  RIDE_SORTS,
  rentalFilter,
  rideFilter,
  USER_SORTS,
  userFilter,
  VEHICLE_SORTS,
  vehicleFilter,
} from './admin.ts';

const name = line(SAVED_FILTER_RULES.nameMaxLength, 1);

const sortedBy = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: optional(z.enum(sorts)),
  order: optional(z.enum(['asc', 'desc'])),
});

/** What an administrator has set above a list, to keep under a name. */
export const NewSavedFilter = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('users'),
    name,
    filters: z.object({ ...userFilter, ...sortedBy(USER_SORTS) }),
  }),
  z.object({
    list: z.literal('vehicles'),
    name,
    filters: z.object({ ...vehicleFilter, ...sortedBy(VEHICLE_SORTS) }),
  }),
  z.object({
    list: z.literal('rides'),
    name,
    filters: z.object({ ...rideFilter, ...sortedBy(RIDE_SORTS) }),
  }),
  z.object({
    list: z.literal('rentals'),
    name,
    filters: z.object({ ...rentalFilter, ...sortedBy(RENTAL_SORTS) }),
  }),
  z.object({ list: z.literal('payments'), name, filters: z.object(paymentFilter) }),
]);
export type NewSavedFilter = z.output<typeof NewSavedFilter>;

export const SavedFilter = z
  .object({
    id: z.uuid(),
    list: z.enum(FILTERED_LISTS),
    name: z.string(),
    /** By the names of the list’s query. */
    filters: z.record(z.string(), z.string()),
  })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

export const listSavedFilters = endpoint({
  method: 'GET',
  path: '/api/admin/filters',
  summary: 'The caller’s own saved filters of a list, in the order in which they were saved',
  access: 'admin',
  rights: STAFF_RIGHTS,
  query: z.object({ list: z.enum(FILTERED_LISTS) }),
  reply: z.array(SavedFilter),
});

export const saveFilter = endpoint({
  method: 'POST',
  path: '/api/admin/filters',
  summary: 'Save the filter of a list under a name, for the caller alone',
  access: 'admin',
  rights: STAFF_RIGHTS,
  body: NewSavedFilter,
  status: 201,
  reply: SavedFilter,
  errors: ['conflict'],
});

export const renameFilter = endpoint({
  method: 'PUT',
  path: '/api/admin/filters/{id}',
  summary: 'Rename one of the caller’s saved filters',
  access: 'admin',
  rights: STAFF_RIGHTS,
  params: idParams,
  body: z.object({ name }),
  reply: SavedFilter,
  errors: ['not_found'],
});

export const removeFilter = endpoint({
  method: 'DELETE',
  path: '/api/admin/filters/{id}',
  summary: 'Delete one of the caller’s saved filters',
  access: 'admin',
  rights: STAFF_RIGHTS,
  params: idParams,
  reply: z.object({ id: z.uuid() }),
  errors: ['not_found'],
});

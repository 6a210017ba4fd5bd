import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { problem } from '../../core/field-problem.ts';
import { line } from '../../core/wire.ts';
import { CALENDAR_RULES } from '../../rules/limits/rentals.ts';

/** A car's calendar and those of other sites. */
export const CalendarSync = z
  .object({
    /** The secret address of the car's busy times, once there is one. */
    feedUrl: z.string().optional(),
    imports: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        host: z.string(),
        /** When it was last read. */
        readAt: z.string().optional(),
        /** Why the last try failed: a word, or an HTTP status. The times from before stay. */
        failure: z.string().optional(),
        /** Times of the other site in which the car is booked here. */
        conflicts: z.array(z.object({ startDate: z.string(), endDate: z.string(), rentalId: z.uuid() })),
      }),
    ),
  })
  .meta({ id: 'CalendarSync' });
export type CalendarSync = z.infer<typeof CalendarSync>;

export const readCalendarSync = endpoint({
  method: 'GET',
  path: '/api/vehicles/{id}/calendar-sync',
  summary: 'The secret address of my car’s calendar, and the calendars that it imports',
  access: 'user',
  params: idParams,
  reply: CalendarSync,
  errors: ['not_found'],
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/vehicles/{id}/calendar-feed',
  summary: 'Make a new secret address of my car’s calendar; the one before is invalid',
  access: 'user',
  params: idParams,
  reply: CalendarSync,
  errors: ['not_found'],
});

export const turnOffCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/vehicles/{id}/calendar-feed',
  summary: 'Make the secret address of my car’s calendar invalid',
  access: 'user',
  params: idParams,
  reply: CalendarSync,
  errors: ['not_found'],
});

export const addCalendarImport = endpoint({
  method: 'POST',
  path: '/api/vehicles/{id}/calendar-imports',
  summary: `Import a calendar (iCal) of another site, read every ${CALENDAR_RULES.importMinutes} minutes; its busy times cannot be booked here`,
  access: 'user',
  params: idParams,
  body: z.object({
    name: line(60, 1),
    url: z.url({ protocol: /^https?$/, error: problem('web_address') }).max(1_000, problem('web_address')),
  }),
  reply: CalendarSync,
  status: 201,
  errors: ['not_found', 'conflict'],
});

export const removeCalendarImport = endpoint({
  method: 'DELETE',
  path: '/api/vehicles/{id}/calendar-imports/{importId}',
  summary: 'Remove an imported calendar and its times',
  access: 'user',
  params: idParams.extend({ importId: z.uuid(problem('not_an_id')) }),
  reply: CalendarSync,
  errors: ['not_found'],
});

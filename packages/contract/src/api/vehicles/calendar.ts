import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { instant, line, optional } from '../../core/wire.ts';
import { CALENDAR_RULES } from '../../rules/limits/rentals.ts';
import { RENTAL_STATUSES } from '../../rules/states/rental-states.ts';
import { PriceRules } from './price-rules.ts';

/** What takes a car's time. A hold is a booking that is not paid yet: its owner sees the time and no more. */
export const CALENDAR_KINDS = ['rental', 'hold', 'block', 'ride_duty', 'import'] as const;

export const CalendarEntry = z
  .object({
    id: z.uuid(),
    kind: z.enum(CALENDAR_KINDS),
    startDate: z.string(),
    endDate: z.string(),
    /** When the car can go out again: the turnaround after a rental is part of its time. */
    freeAt: z.string(),
    rental: z
      .object({ id: z.uuid(), status: z.enum(RENTAL_STATUSES), renterFirstName: z.string() })
      .optional(),
    /** Of a block; of an import, what the owner calls it. */
    note: z.string().optional(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** One of the owner's cars, and all that takes its time in the span that was asked for. */
export const CarCalendar = z
  .object({
    id: z.uuid(),
    make: z.string(),
    model: z.string(),
    year: z.int(),
    timeZone: z.string(),
    dailyRateCents: z.int(),
    currency: z.string(),
    priceRules: PriceRules,
    entries: z.array(CalendarEntry),
  })
  .meta({ id: 'CarCalendar' });
export type CarCalendar = z.infer<typeof CarCalendar>;

export const listCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: `My cars, newest first, each with what takes its time between two times at most ${CALENDAR_RULES.spanDays} days apart`,
  access: 'user',
  query: z.object({ from: instant, to: instant, ...pageQuery }),
  reply: CarCalendar,
  paged: true,
});

export const blockTime = endpoint({
  method: 'POST',
  path: '/api/vehicles/{id}/blocks',
  summary: 'Take a time of my car for myself, so that it cannot be booked',
  access: 'user',
  params: idParams,
  body: z.object({
    startDate: instant,
    endDate: instant,
    note: optional(line(CALENDAR_RULES.noteMaxLength)),
  }),
  reply: CalendarEntry,
  status: 201,
  errors: ['not_found', 'conflict', 'vehicle_unavailable'],
});

export const unblockTime = endpoint({
  method: 'DELETE',
  path: '/api/vehicles/{id}/blocks/{blockId}',
  summary: 'Free a time that I blocked',
  access: 'user',
  params: idParams.extend({ blockId: z.uuid(problem('not_an_id')) }),
  reply: z.object({}),
  errors: ['not_found'],
});

import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findFeed, isAddressOf, listFeedTimes } from './feeds.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The car's busy times at its secret address. No names, no notes, no kinds: only that it is not free. */
export function serveFeed(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    '/calendars/:id/busy.ics',
    async ({ params, query }, reply) => {
      const feed = UUID.test(params.id) ? await findFeed(context.db, params.id) : undefined;
      if (!feed || !isAddressOf(context, feed, String(query.key))) throw notFound('calendar');
      const now = context.clock.now();
      const times = await listFeedTimes(context.db, feed, now);
      return reply
        .type('text/calendar; charset=utf-8')
        .header('cache-control', 'private, max-age=300')
        .header('x-robots-tag', 'noindex')
        .send(asCalendar(times, now));
    },
  );
}

/** RFC 5545: lines end with CR LF. Everything in them is ASCII and shorter than a line may be. */
function asCalendar(times: { id: string; from: Date; until: Date }[], now: Date): string {
  const at = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '');
  const events = times.flatMap(({ id, from, until }) => [
    'BEGIN:VEVENT',
    `UID:${id}@josey`,
    `DTSTAMP:${at(now)}`,
    `DTSTART:${at(from)}`,
    `DTEND:${at(until)}`,
    'SUMMARY:Not available',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Josey//Calendar//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

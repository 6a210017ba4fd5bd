import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { isTimeZone } from '@josey/contract/values/time/time-zone';
import { instantOf } from '@josey/contract/values/time/wall-time';
import type ICAL from 'ical.js';
import type { Window } from '../../vehicles/vehicles.public.ts';

/** A rule that repeats each second would take as long as it likes. */
const STEPS_MAX = 20_000;

/**
 * The busy times in a calendar file within a span, at most `CALENDAR_RULES.importedTimesMax`. Whole days and times without
 * a zone are those of the car. Throws for a file that is no calendar.
 */
export async function readBusyTimes(text: string, within: Window, timeZone: string): Promise<Window[]> {
  const { default: ical } = await import('ical.js');
  const calendar = new ical.Component(ical.parse(text) as unknown[]);
  if (calendar.name !== 'vcalendar') throw new Error('Not a calendar');
  const times: Window[] = [];
  let steps = 0;
  for (const component of calendar.getAllSubcomponents('vevent')) {
    if (isFree(component)) continue;
    const event = new ical.Event(component);
    const start = event.startDate;
    if (!start) continue;
    const seconds = event.endDate ? event.endDate.subtractDate(start).toSeconds() : 0;
    const add = (at: ICAL.Time) => {
      const end = at.clone();
      end.addDuration(ical.Duration.fromSeconds(seconds));
      const time = { from: instantIn(at, component, timeZone), until: instantIn(end, component, timeZone) };
      if (time.until > time.from && time.until > within.from && time.from < within.until)
        times.push({ from: later(time.from, within.from), until: earlier(time.until, within.until) });
      return time.from < within.until;
    };
    if (!event.isRecurring()) add(start);
    else {
      const occurrences = event.iterator();
      for (let at = occurrences.next(); at && add(at); at = occurrences.next())
        if (++steps > STEPS_MAX) throw new Error('Too many repetitions');
    }
    if (times.length > CALENDAR_RULES.importedTimesMax) throw new Error('Too many events');
  }
  return times;
}

/** Canceled, or marked as time that stays free. */
function isFree(component: ICAL.Component): boolean {
  const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return textOf('status') === 'CANCELLED' || textOf('transp') === 'TRANSPARENT';
}

function instantIn(time: ICAL.Time, component: ICAL.Component, carZone: string): Date {
  const zone = time.zone?.tzid;
  if (!time.isDate && zone === 'UTC') return time.toJSDate();
  const named = String(component.getFirstProperty('dtstart')?.getParameter('tzid') ?? '');
  const isKnown = named !== '' && isTimeZone(named);
  // A zone that only the file describes.
  if (!time.isDate && !isKnown && zone && zone !== 'floating') return time.toJSDate();
  const two = (number: number) => String(number).padStart(2, '0');
  const clock = time.isDate ? '00:00' : `${two(time.hour)}:${two(time.minute)}`;
  const wall = `${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}T${clock}`;
  return new Date(instantOf(wall, isKnown && !time.isDate ? named : carZone));
}

const later = (a: Date, b: Date) => (a > b ? a : b);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** What other domains may use of the calendar of cars. */
export { lockCalendar } from './lock-calendar.ts';
export { bookedFrom, dutiesUntil, listDuties } from './ride-duty.queries.ts';
export { endDuty, putOnDuty } from './ride-duty.ts';

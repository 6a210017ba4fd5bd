import { RENTAL_RULES } from '../limits/rentals.ts';

const HOUR = 3_600_000;

/**
 * The deadline for an owner's answer: 8 hours when the start is more than 10 hours away, else until 2 hours
 * before it, under 4 hours for half of the time left. Undefined under one hour (and past the start): such a
 * rental can only be booked instantly.
 */
export function answerDeadline(requestedAt: Date, startsAt: Date): Date | undefined {
  const lead = startsAt.getTime() - requestedAt.getTime();
  if (lead < RENTAL_RULES.shortestLeadHours * HOUR) return undefined;
  const { answerHours, answerBeforeStartHours } = RENTAL_RULES;
  const patience = Math.min(answerHours * HOUR, Math.max(lead - answerBeforeStartHours * HOUR, lead / 2));
  return new Date(requestedAt.getTime() + patience);
}

import { localDate } from '@josey/contract/rules/pricing/dates/local-dates';
import { asksForAge, isTooYoung, isYoung } from '@josey/contract/rules/pricing/rentals/driver-age';
import type { RentalAdditions } from '@josey/contract/rules/pricing/rentals/rental-quote';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { birthDateOfDriver } from '../../../accounts/accounts.public.ts';
import type { RenterQuote } from './signed-quote.ts';

interface Start {
  startsAt: Date;
  timeZone: string;
}

/**
 * What the operator's rules for the age of drivers add to a rental: nothing for a guest and for a person whose license is not
 * verified, who cannot book. Refuses a driver who is too young on the first day, and one whose age is not known.
 */
export async function youngDriverTerms(
  { db, settings }: Context,
  renterId: string | undefined,
  { startsAt, timeZone }: Start,
): Promise<Pick<RentalAdditions, 'youngDrivers'>> {
  const { drivers: rules } = settings.current;
  if (renterId === undefined || !asksForAge(rules)) return {};
  const dateOfBirth = await birthDateOfDriver(db, renterId);
  if (dateOfBirth === undefined) return {};
  if (dateOfBirth === null) throw new AppError('account_not_verified', 'birth_date_missing');
  const firstDay = localDate(startsAt, timeZone);
  if (isTooYoung(rules, dateOfBirth, firstDay))
    throw new AppError('conflict', 'driver_too_young', { params: { age: rules.minimumDriverAge ?? 0 } });
  if (!isYoung(rules, dateOfBirth, firstDay)) return {};
  return { youngDrivers: { dayCents: rules.youngDriverDayCents, count: 1 } };
}

/** Whether a quote is still that of its renter: since then their license may have been verified, or the rules changed. */
export async function isPricedForDriver(context: Context, quote: RenterQuote): Promise<boolean> {
  const start = { startsAt: new Date(quote.startsAt), timeZone: quote.terms.timeZone };
  const { youngDrivers } = await youngDriverTerms(context, quote.renterId, start);
  return youngDrivers?.count === quote.terms.youngDrivers?.count;
}

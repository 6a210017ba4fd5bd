import type { Rental } from '@josey/contract/api/rentals/rentals';
import type { HelperLanguage } from '../../helper-language.ts';
import { namedDays, namesDay } from '../../times/parse-times.ts';
import { fold } from '../../words.ts';
import type { Said } from '../intent.ts';

/** The rentals that a question can mean: those of the car that it names, else those on the days that it names, else all. */
export function meantRentals(
  rentals: Rental[],
  { question, car }: Said,
  language: HelperLanguage,
  now: Date,
): Rental[] {
  const words = fold(question);
  const named = rentals.filter(
    ({ vehicle: { make, model } }) =>
      // The 3 of "3 hours" is no Mazda; a make alone is enough, as in "the Tallis".
      words.includes(fold(/\p{L}{4}/u.test(model) ? model : `${make} ${model}`)) || make === car,
  );
  if (named.length > 0 || car) return named;
  const onDays = rentalsOnDays(rentals, question, language, now);
  return onDays.length > 0 ? onDays : rentals;
}

/** Whether it names days, no car, and none of the rentals is on these days. */
export const isOnOtherDays = (
  rentals: Rental[],
  { question, car }: Said,
  language: HelperLanguage,
  now: Date,
): boolean => {
  // "That weekend" may be any.
  const isDayNamed = namesDay(question, language, now);
  return (
    !car && isDayNamed && rentals.length > 0 && rentalsOnDays(rentals, question, language, now).length === 0
  );
};

const rentalsOnDays = (rentals: Rental[], question: string, language: HelperLanguage, now: Date): Rental[] =>
  rentals.filter(({ startDate, endDate, vehicle }) => {
    const time = namedDays(question, language, now, vehicle.timeZone);
    return time && startDate < time.endDate && time.startDate < endDate;
  });

import type { HelperLanguage } from './helper-language.ts';
import { hasCarKind } from './names/car-kinds.ts';
import { namesWayNow, parseTrip, parseTripEnds } from './names/parse-trip.ts';
import { VOCABULARY } from './request-vocabulary.ts';
import { mentionsEnd, mentionsTime, namesBothEnds, namesEndOnly, withoutTimes } from './times/parse-times.ts';
import { fold, termsOf } from './words.ts';

/** Whether it only asks how something works, or says that nothing shall be done: then no action is prepared. */
export const asksForInformation = (question: string, language: HelperLanguage): boolean =>
  VOCABULARY[language].information.test(fold(question));

/**
 * What a sentence asks to have done, by the words that say so: the name of an intent, or undefined, for then it may be a
 * question. `car` is the car that it names, if any.
 */
export function readRequest(
  question: string,
  language: HelperLanguage,
  car: string | undefined,
): string | undefined {
  const says = VOCABULARY[language];
  const text = fold(question);
  const isBooking = says.book.test(text) || says.book.test(fold(withoutCar(question, car)));
  const isNamed = car !== undefined || says.rental.test(text) || says.rideNoun.test(text);
  if (!says.cancel.test(text) && !mentionsTime(withoutCar(question, car), language)) {
    if (says.charge.test(text) && says.rideNoun.test(text)) return 'last-ride-price';
    if (car && (says.charge.test(text) || says.due.test(text))) return 'last-rental-price';
  }
  const trip = car ? undefined : parseTrip(question, language);
  const isOfAnyCar = says.anyCar.test(text) || hasCarKind(question, language);
  const isFare = says.price.test(text) && trip !== undefined && !isOfAnyCar && !says.cancel.test(text);
  if (asksForInformation(question, language)) return isFare ? 'ride-price' : undefined;
  if (says.cancel.test(text) || (isNamed && says.drop.test(text))) {
    // "My trip to the airport" is a ride.
    const isRideTo = !car && /\btrip\b/.test(text) && parseTripEnds(question, language).to !== undefined;
    if (isRideTo) return 'cancel-my-ride';
    if (car || (says.rental.test(text) && !says.rideNoun.test(text))) return 'cancel-my-rental';
    if (says.rideNoun.test(text)) return 'cancel-my-ride';
    return namesNothingElse(text.replace(says.cancel, ''), undefined, language)
      ? 'cancel-something'
      : undefined;
  }
  const isOfMine = says.rental.test(text) || car !== undefined;
  const isLonger =
    says.longer.test(text) ||
    (says.giveBack.test(text) && mentionsEnd(question, language) && !namesBothEnds(question, language)) ||
    (isOfMine && (says.extend.test(text) || namesEndOnly(withoutCar(question, car), language)));
  if (isLonger && !isBooking && !isOfAnyCar) return 'extend-my-rental';
  if (car && says.hire.test(text)) return 'book-car';
  if (isBooking && (car || says.rental.test(text) || isOfAnyCar || says.it.test(text))) return 'book-car';
  if (car && mentionsTime(withoutCar(question, car), language)) {
    if (says.free.test(text) || says.price.test(text)) return 'find-cars';
    if (says.wish.test(text) || namesNothingElse(question, car, language)) return 'book-car';
  }
  if (car && says.wish.test(text) && isShortOf(question, car, language)) return 'book-car';
  if (car && says.price.test(text) && !says.other.test(text)) return 'last-rental-price';
  if (isFare) return 'ride-price';
  if (says.other.test(text) || says.price.test(text)) return undefined;
  if (!car && says.sendCar.test(text)) return 'request-ride';
  const asksForRide = says.ride.test(text) || (trip !== undefined && namesWayNow(question));
  const isRide = !car && asksForRide && !says.anyCar.test(text);
  if (isRide && (trip || (!isOfAnyCar && isEndNamed(question, language)))) return 'request-ride';
  if (!car && !isOfAnyCar && says.orderRide.test(text)) return 'request-ride';
  if (says.free.test(text) && mentionsTime(question, language)) return 'find-cars';
  if (isOfAnyCar && (mentionsTime(question, language) || says.find.test(text))) return 'find-cars';
  if (!car && says.someCar.test(text) && mentionsTime(question, language)) return 'find-cars';
  return undefined;
}

const CLAUSES = /[,.;!?]|\b(?:but|so|because|pero|porque|asi que)\b/;

/** Whether it says "not" of what could be wished: then that is confirmed before it is prepared. */
export function saysNot(question: string, language: HelperLanguage): boolean {
  const { not, book, extend, ride, wish, orderRide, hire, giveBack } = VOCABULARY[language];
  const wishes = [book, extend, ride, wish, orderRide, hire, giveBack];
  return fold(question)
    .split(CLAUSES)
    .some((clause) => not.test(clause) && wishes.some((one) => one.test(clause)));
}

const PARTS = /[,.;!?]|\b(?:but|so|because|and|then|pero|porque|y|luego)\b/;

/** Whether it asks to cancel one thing and to have another. */
export function asksForTwo(question: string, language: HelperLanguage): boolean {
  const { cancel, book, extend, orderRide, not } = VOCABULARY[language];
  const parts = fold(question)
    .split(PARTS)
    .filter((part) => !not.test(part));
  const others = parts.filter((part) => !cancel.test(part));
  const acts = [
    others.length < parts.length,
    others.some((part) => (book.test(part) || extend.test(part)) && !orderRide.test(part)),
    others.some((part) => orderRide.test(part)),
  ];
  return acts.filter(Boolean).length > 1;
}

/** Whether what it asks for has to be confirmed before it is prepared. */
export const isDoubtful = (question: string, language: HelperLanguage): boolean =>
  saysNot(question, language) || asksForTwo(question, language);

/** Whether it is about giving a car back, which can also be early, and not about doing so later. */
export function saysReturn(question: string, language: HelperLanguage): boolean {
  const { giveBack, longer, extend } = VOCABULARY[language];
  const text = fold(question);
  return giveBack.test(text) && !longer.test(text) && !extend.test(text);
}

/** Whether a sentence names a ride or a rental, and not both. */
export function namedSubject(question: string, language: HelperLanguage): 'ride' | 'rental' | undefined {
  const { rental, rideNoun } = VOCABULARY[language];
  const text = fold(question);
  if (rental.test(text) === rideNoun.test(text)) return undefined;
  return rental.test(text) ? 'rental' : 'ride';
}

/** Its digits are no time. */
export const withoutCar = (question: string, car: string | undefined): string =>
  car ? question.replace(car, 'car') : question;

/** Whether hardly more is said than the car and the wish for it. */
function isShortOf(question: string, car: string, language: HelperLanguage): boolean {
  const words = withoutTimes(withoutCar(question, car), language, '');
  return termsOf(words, language).length <= 2;
}

/** "Marlow Breeze, Saturday 7 pm till midnight" */
function namesNothingElse(question: string, car: string | undefined, language: HelperLanguage): boolean {
  const words = withoutTimes(withoutCar(question, car), language, '');
  return termsOf(words, language).every((term) => /^\d+$/.test(term) || term === termsOf('car', language)[0]);
}

/** One end is enough: the other is asked for. */
function isEndNamed(question: string, language: HelperLanguage): boolean {
  const { from, to } = parseTripEnds(question, language);
  return from !== undefined || to !== undefined;
}

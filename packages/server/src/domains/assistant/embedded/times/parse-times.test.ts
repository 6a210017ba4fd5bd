import { wallTime } from '@josey/contract/values/time/wall-time';
import { describe, expect, test } from 'vitest';
import type { HelperLanguage } from '../helper-language.ts';
import { parseEnd, readSaidPeriod } from './parse-times.ts';

const ZONE = 'America/New_York';
// Sunday, November 22, 2026, 9 in the morning there; the rental ends on Friday at 4 in the afternoon.
const NOW = new Date('2026-11-22T14:00Z');
const AGREED = new Date('2026-11-27T21:00Z');

function meant(question: string, language: HelperLanguage, agreed = AGREED): string | undefined {
  const end = parseEnd(question, language, { agreed, now: NOW, zone: ZONE });
  return end && wallTime(end, ZONE);
}

describe('a later end', () => {
  test.each([
    ['extend my rental until 6 pm', '2026-11-27T18:00'],
    ['until 6:30 p.m.', '2026-11-27T18:30'],
    ['until 18:15', '2026-11-27T18:15'],
    ['until six', '2026-11-27T18:00'],
    ['until half past six', '2026-11-27T18:30'],
    ['until 3', '2026-11-28T03:00'],
    ['until 9 in the morning', '2026-11-28T09:00'],
    ['until noon', '2026-11-28T12:00'],
    ['till midnight', '2026-11-28T00:00'],
    ['until Sunday', '2026-11-29T16:00'],
    ['until Sunday at 5', '2026-11-29T17:00'],
    ['until 8 Sunday night', '2026-11-29T20:00'],
    ['until 8 Sunday morning', '2026-11-29T08:00'],
    ['until Saturday at 10am', '2026-11-28T10:00'],
    ['until Friday', '2026-12-04T16:00'],
    ['until November 30 at 8 am', '2026-11-30T08:00'],
    ['until the 30th', '2026-11-30T16:00'],
    ['until 2 December', '2026-12-02T16:00'],
    ['keep the car two more hours', '2026-11-27T18:00'],
    ['2 hours longer', '2026-11-27T18:00'],
    ['one day longer', '2026-11-28T16:00'],
    ['another day', '2026-11-28T16:00'],
    ['for another 3 hours', '2026-11-27T19:00'],
    ['an hour and a half more', '2026-11-27T17:30'],
    ['two and a half hours more', '2026-11-27T18:30'],
    ['half an hour', '2026-11-27T16:30'],
    ['a day and 2 hours more', '2026-11-28T18:00'],
    ['a couple of days longer', '2026-11-29T16:00'],
    ['a week longer', '2026-12-04T16:00'],
  ])('in English: %s', (question, end) => {
    expect(meant(question, 'en')).toBe(end);
  });

  test.each([
    ['alarga mi alquiler hasta las 18:00', '2026-11-27T18:00'],
    ['hasta las 18 horas', '2026-11-27T18:00'],
    ['hasta las 6 de la tarde', '2026-11-27T18:00'],
    ['hasta las seis y media', '2026-11-27T18:30'],
    ['hasta la una', '2026-11-28T01:00'],
    ['hasta mañana a las 9 de la mañana', '2026-11-23T09:00'],
    ['hasta las 9 de la mañana', '2026-11-28T09:00'],
    ['hasta el mediodía', '2026-11-28T12:00'],
    ['hasta el domingo', '2026-11-29T16:00'],
    ['hasta las 9 de la noche del domingo', '2026-11-29T21:00'],
    ['hasta el domingo a las 5', '2026-11-29T17:00'],
    ['hasta el 29 de noviembre a las 10', '2026-11-29T10:00'],
    ['hasta el 30', '2026-11-30T16:00'],
    ['dos horas más', '2026-11-27T18:00'],
    ['otra hora', '2026-11-27T17:00'],
    ['otras dos horas', '2026-11-27T18:00'],
    ['un día más', '2026-11-28T16:00'],
    ['media hora más', '2026-11-27T16:30'],
    ['hora y media más', '2026-11-27T17:30'],
    ['una hora y media más', '2026-11-27T17:30'],
    ['dos horas y media más', '2026-11-27T18:30'],
    ['una semana más', '2026-12-04T16:00'],
  ])('in Spanish: %s', (question, end) => {
    expect(meant(question, 'es')).toBe(end);
  });

  test('of tomorrow counts from now, not from the agreed end', () => {
    const sinceNoon = new Date('2026-11-22T17:00Z');
    expect(meant('until tomorrow', 'en', sinceNoon)).toBe('2026-11-23T12:00');
    expect(meant('until tomorrow at 6', 'en', sinceNoon)).toBe('2026-11-23T18:00');
    expect(meant('hasta mañana a las 18:00', 'es', sinceNoon)).toBe('2026-11-23T18:00');
    expect(meant('until 8 tonight', 'en', sinceNoon)).toBe('2026-11-22T20:00');
  });

  test('that is not later is answered as it is', () => {
    expect(meant('until tomorrow', 'en')).toBe('2026-11-23T16:00');
  });

  test('on a date before the agreed end is no later year', () => {
    expect(meant('until noon on Friday the 27th', 'en')).toBe('2026-11-27T12:00');
  });

  test('of a return can be earlier than agreed', () => {
    const back = (question: string, language: HelperLanguage) => {
      const end = parseEnd(question, language, { agreed: AGREED, from: NOW, now: NOW, zone: ZONE });
      return end && wallTime(end, ZONE);
    };
    expect(back('return the car on Wednesday', 'en')).toBe('2026-11-25T16:00');
    expect(back('devolver el carro el miércoles', 'es')).toBe('2026-11-25T16:00');
    expect(back('return the car at 2 pm', 'en')).toBe('2026-11-27T14:00');
    expect(back('return the car at 6', 'en')).toBe('2026-11-27T18:00');
    expect(back('return the car on Saturday at 10 am', 'en')).toBe('2026-11-28T10:00');
  });

  test('keeps its clock over the night in which clocks change', () => {
    const beforeSpring = new Date('2027-03-13T21:00Z');
    expect(meant('one day longer', 'en', beforeSpring)).toBe('2027-03-14T16:00');
    expect(meant('24 hours longer', 'en', beforeSpring)).toBe('2027-03-14T17:00');
  });

  test.each([
    'extend my rental',
    'until tomorrow night',
    'until later',
    'until 2 hours from now',
    'keep the 2021 Toyota Camry longer',
  ])('is not guessed from: %s', (question) => {
    expect(meant(question, 'en')).toBeUndefined();
  });
});

const wish = (question: string, language: HelperLanguage): [string, string] | undefined => {
  const period = readSaidPeriod(question, language, NOW, ZONE)?.period;
  return period && [wallTime(period.startDate, ZONE), wallTime(period.endDate, ZONE)];
};

describe('a time to rent', () => {
  test.each<[string, HelperLanguage, string, string]>([
    ['a car on Tuesday from 9 to 12', 'en', '2026-11-24T09:00', '2026-11-24T12:00'],
    ['Wednesday 11:30am to 4pm', 'en', '2026-11-25T11:30', '2026-11-25T16:00'],
    ['tomorrow 8 until 6', 'en', '2026-11-23T08:00', '2026-11-23T18:00'],
    ['tomorrow 9 30 to 5', 'en', '2026-11-23T09:30', '2026-11-23T17:00'],
    ['tomorrow nine thirty to 5', 'en', '2026-11-23T09:30', '2026-11-23T17:00'],
    ['tomorrow at 9 maybe for 2 hours', 'en', '2026-11-23T09:00', '2026-11-23T11:00'],
    ['del 20 al 22 de setiembre de 9 a 5', 'es', '2027-09-20T09:00', '2027-09-22T17:00'],
    ['thursday afternoon for 4 hours', 'en', '2026-11-26T15:00', '2026-11-26T19:00'],
    ['tonight from 6 to 11', 'en', '2026-11-22T18:00', '2026-11-22T23:00'],
    ['from Monday 5pm to Thursday 9am', 'en', '2026-11-23T17:00', '2026-11-26T09:00'],
    ['December 3, all day', 'en', '2026-12-03T10:00', '2026-12-03T20:00'],
    ['next Saturday 7 pm until midnight', 'en', '2026-11-28T19:00', '2026-11-29T00:00'],
    ['Saturday 7 pm until midnight', 'en', '2026-11-28T19:00', '2026-11-29T00:00'],
    ['tomorrow, Monday, from 9 to 5', 'en', '2026-11-23T09:00', '2026-11-23T17:00'],
    ['under $20 tomorrow 9-12', 'en', '2026-11-23T09:00', '2026-11-23T12:00'],
    ['this weekend', 'en', '2026-11-28T10:00', '2026-11-29T20:00'],
    ['tomorrow for 3 days', 'en', '2026-11-23T10:00', '2026-11-26T10:00'],
    ['in three hours for two hours', 'en', '2026-11-22T12:00', '2026-11-22T14:00'],
    ['for an hour and a half', 'en', '2026-11-22T10:00', '2026-11-22T11:30'],
    ['Saturday night into Sunday, 8pm until 10am', 'en', '2026-11-28T20:00', '2026-11-29T10:00'],
    [
      'the weekend of the 12th: we’d leave Friday at 5pm and be back Monday by 9am',
      'en',
      '2026-12-11T17:00',
      '2026-12-14T09:00',
    ],
    ['the weekend of the 12th', 'en', '2026-12-12T10:00', '2026-12-13T20:00'],
    ['el viernes 27 en la noche, de 7 a 11', 'es', '2026-11-27T19:00', '2026-11-27T23:00'],
    ['el martes de 9 a 12', 'es', '2026-11-24T09:00', '2026-11-24T12:00'],
    ['el miércoles de 11:30 a 16:00', 'es', '2026-11-25T11:30', '2026-11-25T16:00'],
    ['mañana de 8 a 6', 'es', '2026-11-23T08:00', '2026-11-23T18:00'],
    ['el jueves por la tarde, cuatro horas', 'es', '2026-11-26T15:00', '2026-11-26T19:00'],
    ['esta noche de 6 a 11', 'es', '2026-11-22T18:00', '2026-11-22T23:00'],
    [
      'del lunes a las 5 de la tarde al jueves a las 9 de la mañana',
      'es',
      '2026-11-23T17:00',
      '2026-11-26T09:00',
    ],
    [
      'el miércoles 2 de diciembre, de 2 de la tarde a 8 de la noche',
      'es',
      '2026-12-02T14:00',
      '2026-12-02T20:00',
    ],
    ['el 3 de diciembre', 'es', '2026-12-03T10:00', '2026-12-04T10:00'],
    ['este fin de semana', 'es', '2026-11-28T10:00', '2026-11-29T20:00'],
    ['mañana por tres días', 'es', '2026-11-23T10:00', '2026-11-26T10:00'],
    ['dentro de tres horas, por dos horas', 'es', '2026-11-22T12:00', '2026-11-22T14:00'],
    ['pasado mañana a las 7 de la noche por una hora', 'es', '2026-11-24T19:00', '2026-11-24T20:00'],
  ])('%s', (question, language, start, end) => {
    expect(wish(question, language)).toEqual([start, end]);
  });

  test.each<[string, HelperLanguage]>([
    ['find me a car', 'en'],
    ['busco un carro', 'es'],
  ])('is not guessed from: %s', (question, language) => {
    expect(wish(question, language)).toBeUndefined();
  });
});

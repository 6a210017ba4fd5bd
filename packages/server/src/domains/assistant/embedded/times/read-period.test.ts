import { wallTime } from '@josey/contract/values/time/wall-time';
import { expect, test } from 'vitest';
import type { HelperLanguage } from '../helper-language.ts';
import { readSaidPeriod } from './parse-times.ts';

const ZONE = 'America/New_York';
// Thursday, at noon there.
const NOW = new Date('2027-03-11T17:00Z');
const read = (question: string, language: HelperLanguage) => readSaidPeriod(question, language, NOW, ZONE);

test.each<[string, HelperLanguage, string, string]>([
  ['sunday morning 9 to 1pm', 'en', '2027-03-14T09:00', '2027-03-14T13:00'],
  ['friday 2-5pm', 'en', '2027-03-12T14:00', '2027-03-12T17:00'],
  ['fri 8 to 2am', 'en', '2027-03-12T20:00', '2027-03-13T02:00'],
  ['sat 8p-11p', 'en', '2027-03-13T20:00', '2027-03-13T23:00'],
  ['7 tonight til 11', 'en', '2027-03-11T19:00', '2027-03-11T23:00'],
  ['between 3 and 6 on friday', 'en', '2027-03-12T15:00', '2027-03-12T18:00'],
  ['the 20th from 1 to 4 in the afternoon', 'en', '2027-03-20T13:00', '2027-03-20T16:00'],
  ['25 march 4pm until the 27th 10am', 'en', '2027-03-25T16:00', '2027-03-27T10:00'],
  ['pick up at 9am sunday and return at 5pm', 'en', '2027-03-14T09:00', '2027-03-14T17:00'],
  ['back by 6pm, taking it at 2 on saturday', 'en', '2027-03-13T14:00', '2027-03-13T18:00'],
  ['my train arrives at 3pm on saturday, so from 4 to 8pm', 'en', '2027-03-13T16:00', '2027-03-13T20:00'],
  ['my class ends friday at 6pm, from then for 2 hours', 'en', '2027-03-12T18:00', '2027-03-12T20:00'],
  ['thurs 18th 3pm to sun 21st noon', 'en', '2027-03-18T15:00', '2027-03-21T12:00'],
  ['from 1700 to 1900 tomorrow', 'en', '2027-03-12T17:00', '2027-03-12T19:00'],
  ['el sábado entre las 3 y las 6', 'es', '2027-03-13T15:00', '2027-03-13T18:00'],
  ['el lunes 15 de 8 am a 2 pm', 'es', '2027-03-15T08:00', '2027-03-15T14:00'],
  ['mañana a las 10 hasta el domingo a las 8 de la noche', 'es', '2027-03-12T10:00', '2027-03-14T20:00'],
])('%s: a whole period', (question, language, start, end) => {
  const { period, isWhole } = read(question, language) ?? {};
  expect([period && wallTime(period.startDate, ZONE), period && wallTime(period.endDate, ZONE)]).toEqual([
    start,
    end,
  ]);
  expect(isWhole).toBe(true);
});

test.each<[string, HelperLanguage, string]>([
  ['tomorrow 4pm to 2pm', 'en', 'order'],
  ['5pm to 3pm tomorrow', 'en', 'order'],
  ['yesterday from 9 to 5', 'en', 'past'],
  ['ayer de 9 a 5', 'es', 'past'],
  // Of this morning, or of tomorrow?
  ['from 9 to 5', 'en', 'unclear'],
  ['saturday 9am to 11am and again 2pm to 4pm', 'en', 'unclear'],
  ['my class ends friday at 6pm, for 2 hours', 'en', 'unclear'],
  ['sunday the 19th from 2pm to 4pm', 'en', 'unclear'],
  ['at 3 on friday, at 4 on saturday', 'en', 'unclear'],
])('%s has to be asked', (question, language, problem) => {
  expect(read(question, language)).toEqual({ isWhole: false, problem });
});

test.each<[string, HelperLanguage]>([
  ['on saturday', 'en'],
  ['saturday at 3pm', 'en'],
  ['for 3 hours', 'en'],
  ['tomorrow for 3 days', 'en'],
  ['from monday to thursday', 'en'],
  ['del 20 al 22 de marzo', 'es'],
])('%s is a period of which something is a guess', (question, language) => {
  expect(read(question, language)).toMatchObject({ isWhole: false, period: expect.anything() });
});

import { expect, test } from 'vitest';
import { spelledOut } from './as-typed.ts';
import { HELPER_LANGUAGES } from './helper-language.ts';
import { parseCarKind, parseCarName, parseMostAmount } from './names/car-kinds.ts';
import { spellCarName } from './names/car-names.ts';
import { markPlaces, parsePlace } from './names/parse-place.ts';
import { parseTrip, parseTripEnds } from './names/parse-trip.ts';
import { asksForTwo, readRequest, saysNot } from './read-request.ts';
import { readSaidPeriod, withoutTimes } from './times/parse-times.ts';

const LONG = 2_000;
const ZONE = 'America/New_York';
const NOW = new Date('2027-03-11T17:00Z');
const NAMES = [{ make: 'Calder', model: 'Brook' }];

test.each([
  ...['x', '=', '-', ' ', '9', '9 ', 'a ', 'to ', 'from ', 'from x to ', 'i am at ', 'near ', 'not ', 'la '],
  ...[
    'the Brook ',
    'my car ',
    'saturday ',
    '9 to ',
    'at 5pm ',
    'until 5 ',
    'march 5 ',
    'a las 5 ',
    '5 de marzo ',
  ],
  ...['my flight lands at ', 'mi cita en ', 'in 2 hours ', '$1,000 ', 'tonight '],
])('a long message of “%s” is read at once', (part) => {
  const message = part.repeat(LONG / part.length);
  const started = performance.now();
  for (const language of HELPER_LANGUAGES) {
    const { question, car } = spellCarName(spelledOut(message, language), NAMES, language);
    readRequest(question, language, car);
    readSaidPeriod(question, language, NOW, ZONE);
    withoutTimes(question, language, 'timeslot');
    for (const parse of [parsePlace, parseTrip, parseTripEnds, markPlaces, parseCarKind, saysNot, asksForTwo])
      parse(question, language);
    parseCarName(question);
    parseMostAmount(question);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});

import { expect, test } from 'vitest';
import { spelledOut } from './as-typed.ts';
import { HELPER_LANGUAGES } from './helper-language.ts';
import { parseCarKind, parseCarName, parseMostAmount } from './names/car-kinds.ts';
import { spellCarName } from './names/car-names.ts';
import { markPlaces, parsePlace } from './names/parse-place.ts';
import { parseTrip, parseTripEnds } from './names/parse-trip.ts';
import { asksForTwo, readRequest, saysNot } from './read-request.ts';
import {
  isForLater,
  mentionsEnd,
  namedDays,
  parseEnd,
  readSaidPeriod,
  withoutTimes,
} from './times/parse-times.ts';

/** A message, and the one before it. */
const LONG = 4_001;
const ZONE = 'America/New_York';
const NOW = new Date('2027-03-11T17:00Z');
const NAMES = [{ make: 'Calder', model: 'Brook' }];

test.each([
  ...[
    ...[
      'x',
      '=',
      '-',
      ' ',
      '9',
      '9 ',
      'a ',
      'to ',
      'from ',
      'from x to ',
      'i am at ',
      'near ',
      'not ',
      'la ',
    ],
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
  ].map((part) => part.repeat(LONG / part.length)),
  ...['near', 'from', 'to', 'i am at', 'from x to'].map(
    (word) => `${word}${' '.repeat(LONG - 200)}${'x'.repeat(150)}`,
  ),
])('a long message of “%.10s” is read at once', (message) => {
  const started = performance.now();
  for (const language of HELPER_LANGUAGES) {
    const { question, car } = spellCarName(spelledOut(message, language), NAMES, language);
    readRequest(question, language, car);
    readSaidPeriod(question, language, NOW, ZONE);
    namedDays(question, language, NOW, ZONE);
    isForLater(question, language, NOW, ZONE);
    mentionsEnd(question, language);
    parseEnd(question, language, { agreed: NOW, now: NOW, zone: ZONE });
    withoutTimes(question, language, 'timeslot');
    for (const parse of [parsePlace, parseTrip, parseTripEnds, markPlaces, parseCarKind, saysNot, asksForTwo])
      parse(question, language);
    parseCarName(question);
    parseMostAmount(question);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});

import { expect, test } from 'vitest';
import { oldWordsIn } from './words.mjs';

test.each([
  ['a driving licence', 'licenc'],
  ['licence_submissions', 'licenc'],
  ['LicenceCard', 'Licenc'],
  ['// Whoever waits', 'Whoever'],
  ['nobody’s car', 'nobody'],
  ["somebody's car", 'somebody'],
  ['it is gone meanwhile', 'meanwhile'],
  ['adminDeeds', 'Deeds'],
  ['admin:deeds.title', 'deeds'],
  ['recorded deed', 'deed'],
  ['an e-mail', 'e-mail'],
  ['authorisePayments', 'authoris'],
  ['isCancellable', 'Cancellabl'],
  ['cancelling', 'cancelling'],
  ['a neighbour', 'neighbour'],
  ['ten metres', 'metres'],
  ['serialiser', 'serialis'],
  ['normalised', 'normalis'],
  ['please mend it', 'mend'],
  ['requestAnew', 'Anew'],
  ['isNobodyOnline', 'Nobody'],
  ['nobody_online', 'nobody'],
  ['decidedMeanwhile', 'Meanwhile'],
  ['stepToMend', 'Mend'],
])('%s: %s is found', (text, word) => {
  const found = oldWordsIn(`first line\n${text}\n`);
  expect(found.map(({ word, line }) => ({ word, line }))).toEqual([{ word, line: 2 }]);
});

test.each([
  'license, licensed, licensing',
  'cancelled, Cancelled, cancellation, cancellationPolicy',
  'indeed, recommend, amended',
  'promise, enterprise, realistic, optimistic',
  'thermometer, parameter, kilometer',
  'email, email-templates',
])('%s is fine', (text) => {
  expect(oldWordsIn(text)).toEqual([]);
});

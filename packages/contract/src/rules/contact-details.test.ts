import { expect, test } from 'vitest';
import { hideContactDetails } from './contact-details.ts';

test.each([
  ['Call me at 410-555-0142', 'Call me at •••'],
  ['(410) 555 0142 is mine', '••• is mine'],
  ['+1 410.555.0142, evenings', '•••, evenings'],
  ['555-0142', '•••'],
  ['renee.h@example.test or text', '••• or text'],
  ['See https://pay.example.test/me?x=1 first', 'See ••• first'],
  ['www.example.test/renee', '•••'],
  ['It is on turo-like.com/renee now', 'It is on ••• now'],
])('%s is stored as %s', (text, stored) => {
  expect(hideContactDetails(text)).toEqual({ text: stored, isFiltered: true });
});

test.each([
  'From 2026-11-27 10:00 until 2026-11-29 18:00',
  'Fri 11/27/2026, 10:00 AM to 6:00 PM',
  '45,120 miles, $1,242.35 for 3 days',
  '3700 Boston St, Baltimore 21224',
  'Plate 4BR 771, 2018 Marlow Breeze',
  'Two adults. Is it free at 10.30?',
])('%s stays as it is', (text) => {
  expect(hideContactDetails(text)).toEqual({ text, isFiltered: false });
});

import { expect, test } from 'vitest';
import { DOMAINS } from '../src/app.ts';
import { defineSubject, requireResumers } from '../src/domains/payments/subject.ts';

const resumers = Object.assign({}, ...DOMAINS.map(({ resumePayment }) => resumePayment));

test('the start ends when payments for a kind of subject would be resumed by no domain, or by two', () => {
  expect(() => requireResumers(resumers)).not.toThrow();
  const { ride: _, ...withoutRides } = resumers;
  expect(() => requireResumers(withoutRides)).toThrow("No module's resumePayment names ride");
  expect(() => defineSubject('ride', ['price'])).toThrow('Two domains take payments for a ride');
});

test('each kind of subject is resumed by exactly one domain', () => {
  const kinds = DOMAINS.flatMap(({ resumePayment }) => Object.keys(resumePayment ?? {}));
  expect(kinds.sort()).toEqual(['balance', 'debt', 'extension', 'rental', 'ride']);
});

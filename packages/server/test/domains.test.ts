import { expect, test } from 'vitest';
import { DOMAINS } from '../src/app.ts';
import type { Subject } from '../src/domains/payments/subject.ts';

const SUBJECTS: Record<Subject['kind'], true> = { rental: true, extension: true, ride: true };

test('a payment for any kind of subject is resumed by exactly one domain', () => {
  const resumed = DOMAINS.flatMap((domain) => Object.keys(domain.resumePayment ?? {}));
  expect(resumed.sort()).toEqual(Object.keys(SUBJECTS).sort());
});

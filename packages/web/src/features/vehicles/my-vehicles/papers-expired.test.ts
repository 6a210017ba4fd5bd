import { expect, test } from 'vitest';
import { papersExpired } from './papers-expired.ts';

const papers = (insurance?: string, registration?: string) => ({
  insurance: { provider: '', policyNumber: '', expiryDate: insurance },
  registration: { expiryDate: registration },
  timeZone: 'America/New_York',
});

test('a document is valid until the end of its last day in the vehicle’s time zone', () => {
  const before = new Date('2027-03-11T03:59:00Z'); // 23:59 on the 10th there
  const after = new Date('2027-03-11T05:01:00Z');
  expect(papersExpired(papers('2027-03-10'), before)).toBe(false);
  expect(papersExpired(papers('2027-03-10'), after)).toBe(true);
  expect(papersExpired(papers('2028-01-01', '2027-03-10'), after)).toBe(true);
  expect(papersExpired(papers(), after)).toBe(false);
});

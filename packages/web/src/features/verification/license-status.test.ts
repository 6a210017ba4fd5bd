import type { LicenseSubmission, Verification } from '@josey/contract/api/accounts/verification';
import { expect, test } from 'vitest';
import { licenseStatus, nextLicenseStep } from './license-status.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const latest = (status: LicenseSubmission['status']) => ({ status }) as LicenseSubmission;

test.each<[string, Verification, string]>([
  ['nothing was sent', { latest: null }, 'none'],
  ['it is under review', { latest: latest('submitted') }, 'submitted'],
  ['a renewal is under review', { latest: latest('submitted'), validUntil: '2026-11-01' }, 'submitted'],
  ['it was refused', { latest: latest('refused') }, 'refused'],
  ['it is valid for years', { latest: latest('verified'), validUntil: '2030-01-01' }, 'verified'],
  ['it is valid for 31 days', { latest: latest('verified'), validUntil: '2026-12-22' }, 'verified'],
  ['it is valid for 30 days', { latest: latest('verified'), validUntil: '2026-12-21' }, 'expiring'],
  ['this is its last day', { latest: latest('verified'), validUntil: '2026-11-21' }, 'expiring'],
  ['it expired yesterday', { latest: latest('verified'), validUntil: '2026-11-20' }, 'expired'],
  ['it came with a driver application', { latest: null, validUntil: '2030-01-01' }, 'verified'],
])('the license status when %s', (_, verification, expected) => {
  expect(licenseStatus(verification, NOW)).toBe(expected);
});

test.each<[string, Verification, 'pending' | 'verified', string | undefined]>([
  ['sent nothing and is pending', { latest: null }, 'pending', 'license'],
  ['was refused and is pending', { latest: latest('refused') }, 'pending', 'license'],
  ['has a license under review', { latest: latest('submitted') }, 'pending', undefined],
  ['was verified without documents', { latest: null }, 'verified', undefined],
  [
    'was refused a renewal of a valid license',
    { latest: latest('refused'), validUntil: '2030-01-01' },
    'verified',
    undefined,
  ],
  [
    'has a license that expires soon',
    { latest: latest('verified'), validUntil: '2026-12-01' },
    'verified',
    'renewal',
  ],
  [
    'has sent the renewal already',
    { latest: latest('submitted'), validUntil: '2026-12-01' },
    'verified',
    undefined,
  ],
])('the license step of a user who %s', (_, verification, status, step) => {
  expect(nextLicenseStep(verification, status, NOW)).toBe(step);
});

import type { LicenseSubmission, Verification } from '@josey/contract/api/accounts/verification';
import { expect, test } from 'vitest';
import { licenseStatus, licenseWaits } from './license-status.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const latest = (status: LicenseSubmission['status']) => ({ status }) as LicenseSubmission;

test.each<[string, Verification, string]>([
  ['nothing was sent', { latest: null }, 'none'],
  ['it waits', { latest: latest('submitted') }, 'submitted'],
  ['a renewal waits', { latest: latest('submitted'), validUntil: '2026-11-01' }, 'submitted'],
  ['it was refused', { latest: latest('refused') }, 'refused'],
  ['it is good for years', { latest: latest('verified'), validUntil: '2030-01-01' }, 'verified'],
  ['it is good for 31 days', { latest: latest('verified'), validUntil: '2026-12-22' }, 'verified'],
  ['it is good for 30 days', { latest: latest('verified'), validUntil: '2026-12-21' }, 'expiring'],
  ['this is its last day', { latest: latest('verified'), validUntil: '2026-11-21' }, 'expiring'],
  ['it ended yesterday', { latest: latest('verified'), validUntil: '2026-11-20' }, 'expired'],
  ['it came with an application to drive', { latest: null, validUntil: '2030-01-01' }, 'verified'],
])('when %s', (_, verification, standing) => {
  expect(licenseStatus(verification, NOW)).toBe(standing);
});

test.each<[string, Verification, 'pending' | 'verified', string | undefined]>([
  ['sent nothing and is pending', { latest: null }, 'pending', 'license'],
  ['was refused and is pending', { latest: latest('refused') }, 'pending', 'license'],
  ['waits for a decision', { latest: latest('submitted') }, 'pending', undefined],
  ['was verified without documents', { latest: null }, 'verified', undefined],
  [
    'was refused a renewal of a license that counts',
    { latest: latest('refused'), validUntil: '2030-01-01' },
    'verified',
    undefined,
  ],
  [
    'holds one that ends soon',
    { latest: latest('verified'), validUntil: '2026-12-01' },
    'verified',
    'renewal',
  ],
  [
    'sent the next one already',
    { latest: latest('submitted'), validUntil: '2026-12-01' },
    'verified',
    undefined,
  ],
])('a person who %s', (_, verification, status, waits) => {
  expect(licenseWaits(verification, status, NOW)).toBe(waits);
});

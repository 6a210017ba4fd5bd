import { readFileSync } from 'node:fs';
import { API } from '@josey/contract/core/all-endpoints';
import { alertStates } from '@josey/contract/rules/states/alert-states';
import { contactThreadStates } from '@josey/contract/rules/states/contact-thread-states';
import { driverApplicationStates } from '@josey/contract/rules/states/driver-application-states';
import { disputeStates } from '@josey/contract/rules/states/money/dispute-states';
import { payoutStates } from '@josey/contract/rules/states/money/payout-states';
import { rentalChargeStates } from '@josey/contract/rules/states/money/rental-charge-states';
import { rentalDepositStates } from '@josey/contract/rules/states/money/rental-deposit-states';
import { proposalStates } from '@josey/contract/rules/states/proposal-states';
import { rentalDriverStates } from '@josey/contract/rules/states/rental-driver-states';
import { rentalExtensionStates } from '@josey/contract/rules/states/rental-extension-states';
import { rentalPeriodStates } from '@josey/contract/rules/states/rental-period-states';
import { rentalStates } from '@josey/contract/rules/states/rental-states';
import { rideStates } from '@josey/contract/rules/states/ride-states';
import type { StateTable } from '@josey/contract/rules/states/state-table';
import { threadReportStates } from '@josey/contract/rules/states/thread-report-states';
import { userStates } from '@josey/contract/rules/states/user-states';
import { vehicleStates } from '@josey/contract/rules/states/vehicle-states';
import { verificationStates } from '@josey/contract/rules/states/verification-states';
import { describe, expect, test } from 'vitest';

/**
 * The call by which each actor makes each move; of the clock or a provider, the file under domains/ that makes it. A move that no
 * call reaches is `planned` in its table, or is deleted.
 */
const REACHED: [name: string, table: StateTable<string, string, string>, by: Record<string, string>][] = [
  [
    'user',
    userStates,
    {
      'verify admin': 'PUT /api/admin/users/{id}/status',
      'suspend admin': 'PUT /api/admin/users/{id}/status',
      'restore admin': 'PUT /api/admin/users/{id}/status',
      'ban admin': 'PUT /api/admin/users/{id}/status',
    },
  ],
  [
    'vehicle',
    vehicleStates,
    {
      'approve admin': 'PUT /api/admin/vehicles/{id}/approve',
      'reject admin': 'PUT /api/admin/vehicles/{id}/approve',
      'suspend admin': 'PUT /api/admin/vehicles/{id}/approve',
      'restore admin': 'PUT /api/admin/vehicles/{id}/approve',
      'resubmit owner': 'PUT /api/vehicles/{id}',
      'recheck owner': 'PUT /api/vehicles/{id}',
    },
  ],
  [
    'driver application',
    driverApplicationStates,
    {
      'approve admin': 'PUT /api/admin/driver-applications/{id}',
      'reject admin': 'PUT /api/admin/driver-applications/{id}',
      'resubmit applicant': 'POST /api/drivers/applications',
    },
  ],
  [
    'verification',
    verificationStates,
    {
      'verify admin': 'PUT /api/admin/verifications/{id}',
      'refuse admin': 'PUT /api/admin/verifications/{id}',
    },
  ],
  ['alert', alertStates, { 'acknowledge admin': 'PUT /api/admin/alerts/{id}' }],
  ['thread report', threadReportStates, { 'close admin': 'PUT /api/admin/thread-reports/{id}' }],
  [
    'proposal',
    proposalStates,
    {
      'approve second': 'POST /api/admin/proposals/{id}/approve',
      'refuse second': 'POST /api/admin/proposals/{id}/refuse',
      'withdraw proposer': 'POST /api/admin/proposals/{id}/withdraw',
      'expire system': 'desk/proposals/expire-proposals.ts',
      'lapse system': 'desk/proposals/approve-proposal.ts',
    },
  ],
  [
    'contact thread',
    contactThreadStates,
    {
      'answer admin': 'POST /api/admin/contact/{id}/answer',
      'close admin': 'POST /api/admin/contact/{id}/close',
      'write-back writer': 'POST /api/contact/threads/{id}/messages',
    },
  ],
  [
    'dispute',
    disputeStates,
    {
      'submit admin': 'POST /api/admin/disputes/{id}/evidence',
      'accept admin': 'POST /api/admin/disputes/{id}/accept',
      'submit provider': 'disputes/sync-dispute.ts',
      'escalate provider': 'disputes/sync-dispute.ts',
      'win provider': 'disputes/sync-dispute.ts',
      'lose provider': 'disputes/sync-dispute.ts',
    },
  ],
  [
    'payout',
    payoutStates,
    {
      'send provider': 'payouts/provider/send-payout.ts',
      'confirm provider': 'payouts/provider/sync-payout.ts',
      'fail provider': 'payouts/provider/send-payout.ts',
      'cancel provider': 'payouts/provider/send-payout.ts',
      'return provider': 'payouts/provider/send-payout.ts',
      'confirm admin': 'PUT /api/admin/payouts/{id}',
      'fail admin': 'PUT /api/admin/payouts/{id}',
      'cancel admin': 'PUT /api/admin/payouts/{id}',
      'return admin': 'PUT /api/admin/payouts/{id}',
    },
  ],
  [
    'rental',
    rentalStates,
    {
      'pay renter': 'POST /api/rentals/{id}/pay',
      'book-instantly renter': 'POST /api/rentals/{id}/pay',
      'expire system': 'rentals/booking/expire-rental.ts',
      'cancel renter': 'POST /api/rentals/{id}/cancel',
      'end owner': 'POST /api/rentals/{id}/end',
      'return-early renter': 'POST /api/rentals/{id}/return-early',
      'cancel owner': 'POST /api/rentals/{id}/cancel',
      'cancel admin': 'POST /api/rentals/{id}/cancel',
      'accept owner': 'POST /api/rentals/{id}/accept',
      'reject owner': 'POST /api/rentals/{id}/reject',
      'check-in renter': 'POST /api/rentals/{id}/check-in',
      'check-in owner': 'POST /api/rentals/{id}/check-in',
      'check-out renter': 'POST /api/rentals/{id}/check-out',
      'check-out owner': 'POST /api/rentals/{id}/check-out',
      'check-out admin': 'POST /api/rentals/{id}/check-out',
      'no-show system': 'rentals/booking/sweep-rentals.ts',
      'complete system': 'rentals/booking/sweep-rentals.ts',
    },
  ],
  [
    'rental deposit',
    rentalDepositStates,
    {
      'hold renter': 'POST /api/rentals/{id}/check-in',
      'waive owner': 'POST /api/rentals/{id}/waive-deposit',
      'lapse system': 'rentals/deposit/renew-deposit.ts',
      'renew system': 'rentals/deposit/confirm-deposit.ts',
      'charge system': 'rentals/charges/settle-charges.ts',
      'release system': 'rentals/deposit/release-deposit.ts',
    },
  ],
  [
    'rental charge',
    rentalChargeStates,
    {
      'accept renter': 'POST /api/rentals/{id}/charges/{chargeId}/accept',
      'dispute renter': 'POST /api/rentals/{id}/charges/{chargeId}/dispute',
      'dispute system': 'rentals/charges/dispute-unanswered.ts',
      'withdraw owner': 'POST /api/rentals/{id}/charges/{chargeId}/withdraw',
      'decide admin': 'PUT /api/admin/charges/{id}',
      'pay system': 'rentals/charges/settle-charges.ts',
      'owe system': 'rentals/charges/settle-charges.ts',
    },
  ],
  [
    'rental period',
    rentalPeriodStates,
    {
      'approve system': 'rentals/money/rental-payments.ts',
      'charge system': 'rentals/periods/charge-period.ts',
      'pay system': 'rentals/periods/charge-period.ts',
      'owe system': 'rentals/periods/charge-period.ts',
      'skip system': 'rentals/periods/skip-periods.ts',
      'refund system': 'rentals/periods/end-periods.ts',
    },
  ],
  [
    'rental driver',
    rentalDriverStates,
    {
      'accept driver': 'POST /api/driver-invitations/{id}/accept',
      'decline driver': 'POST /api/driver-invitations/{id}/decline',
      'leave driver': 'POST /api/driver-invitations/{id}/leave',
      'remove renter': 'POST /api/rentals/{id}/drivers/{driverId}/remove',
      'expire system': 'rentals/drivers/close-drivers.ts',
      'block system': 'rentals/drivers/follow-blocks.ts',
    },
  ],
  [
    'rental extension',
    rentalExtensionStates,
    {
      'pay renter': 'POST /api/rentals/{id}/extend',
      'extend-instantly renter': 'POST /api/rentals/{id}/extend',
      'withdraw renter': 'POST /api/rentals/{id}/extend/withdraw',
      'accept owner': 'POST /api/rentals/{id}/extend/accept',
      'reject owner': 'POST /api/rentals/{id}/extend/reject',
      'expire system': 'rentals/extensions/decide/end-extension.ts',
      'close system': 'rentals/extensions/decide/end-extension.ts',
    },
  ],
  [
    'ride',
    rideStates,
    {
      'accept driver': 'POST /api/rides/{id}/accept',
      'expire system': 'rides/request/expire-ride.ts',
      'cancel rider': 'POST /api/rides/{id}/cancel',
      'cancel driver': 'POST /api/rides/{id}/cancel',
      'cancel admin': 'PUT /api/admin/rides/{id}/cancel',
      'arrive driver': 'POST /api/rides/{id}/arrive',
      'start driver': 'POST /api/rides/{id}/start',
      'complete driver': 'POST /api/rides/{id}/complete',
      'complete rider': 'POST /api/rides/{id}/complete',
      'reassign system': 'rides/drive/release-rides-of.ts',
    },
  ],
];

const calls = new Set(API.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`));
const sourceOf = (file: string) => readFileSync(new URL(`../src/domains/${file}`, import.meta.url), 'utf8');

describe.each(REACHED)('each move of the %s table', (_name, table, reached) => {
  test('is reached by a call or by the clock, unless it is planned', () => {
    const open = table.moves.flatMap(({ move, by }) => by.map((actor) => `${move} ${actor}`));
    expect(Object.keys(reached).sort()).toEqual([...new Set(open)].sort());
  });

  test('is reached by what there is', () => {
    for (const [key, way] of Object.entries(reached)) {
      const [move] = key.split(' ');
      if (way.endsWith('.ts')) expect(sourceOf(way), key).toContain(`'${move}'`);
      else expect(calls, key).toContain(way);
    }
  });
});

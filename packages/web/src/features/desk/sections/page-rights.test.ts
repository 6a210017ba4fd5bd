import { API } from '@josey/contract/core/all-endpoints';
import { expect, test } from 'vitest';
import { PAGE_RIGHTS, rightsOf, TAB_RIGHTS } from './page-rights.ts';

/** What each section asks the server first. */
const ASKS: Record<keyof typeof TAB_RIGHTS | keyof typeof PAGE_RIGHTS, string> = {
  desk: 'deskQueue',
  users: 'adminUsers',
  vehicles: 'adminVehicles',
  rides: 'adminRides',
  rentals: 'adminRentals',
  drivers: 'listDriverApplications',
  alerts: 'adminAlerts',
  messages: 'adminContactThreads',
  actions: 'adminActions',
  charts: 'adminCharts',
  charges: 'adminCharges',
  differences: 'adminReconciliation',
  disputes: 'adminDisputes',
  ledger: 'adminLedger',
  licenses: 'listVerifications',
  payments: 'adminPayments',
  payouts: 'adminListPayouts',
  promotions: 'adminPromotions',
  proposals: 'adminProposals',
  reports: 'adminThreadReports',
  settings: 'readSettings',
  setup: 'readSettings',
  team: 'listTeam',
  webhooks: 'listWebhooks',
};

test.each(Object.entries({ ...TAB_RIGHTS, ...PAGE_RIGHTS }))(
  'the section %s opens for those whom its call lets in',
  (name, rights) => {
    const asked = API.find((call) => call.name === ASKS[name as keyof typeof ASKS]);
    expect(asked?.endpoint.rights).toEqual(rights);
  },
);

test('an address of the desk that is not known opens for none', () => {
  expect(rightsOf('/admin/payments', '')).toEqual(['money']);
  expect(rightsOf('/admin/disputes/1', '')).toEqual(['money']);
  expect(rightsOf('/admin', '?tab=alerts')).toEqual(['safety']);
  expect(rightsOf('/admin/unknown', '')).toEqual([]);
});

import type { TeamMember } from '@josey/contract/api/desk/team';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, refuse } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const ADA: TeamMember = {
  id: ADMIN.id,
  firstName: 'Ada',
  lastName: 'Tester',
  email: 'ada@example.test',
  rights: [...STAFF_RIGHTS],
  isActive: true,
};
const BEN: TeamMember = {
  ...ADA,
  id: '0199f000-0000-7000-8000-0000000000be',
  firstName: 'Ben',
  email: 'ben@example.test',
  rights: ['support'],
};

const open = (answers: Answers = {}, path = '/admin/team', as: object = ADMIN) =>
  openPage(path, { as, answers: { ...ADMIN_PAGE, listTeam: [ADA, BEN], ...answers } });
const bodyOf = (page: Awaited<ReturnType<typeof open>>, name: string) =>
  page.server.calls.find((call) => call.name === name)?.body;
const button = (name: string) => screen.findByRole('button', { name });
const check = (name: RegExp) => screen.getByRole('checkbox', { name });

test('an administrator gives another one a right, with a reason', async () => {
  const page = await open({ changeRights: { ...BEN, rights: ['support', 'money'] } });
  await page.user.click(await button('Change rights of Ben Tester'));
  await screen.findByRole('dialog');
  await page.user.click(check(/^Money/));
  await page.user.type(screen.getByLabelText('Reason'), 'He does the payouts');
  await page.user.click(await button('Save rights'));
  await waitFor(() =>
    expect(bodyOf(page, 'changeRights')).toEqual({
      rights: ['support', 'money'],
      reason: 'He does the payouts',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person is made an administrator; without a verified account the field says so', async () => {
  const page = await open({
    addAdministrator: () =>
      refuse('invalid_request', { fields: { email: 'No verified account has this address.' } }),
  });
  await page.user.click(await button('Add administrator'));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(screen.getByLabelText('Email'), 'cy@example.test');
  await page.user.click(check(/^Safety/));
  await page.user.type(screen.getByLabelText('Reason'), 'She checks licenses');
  await page.user.click(within(dialog).getByRole('button', { name: 'Add administrator' }));
  await waitFor(() =>
    expect(bodyOf(page, 'addAdministrator')).toEqual({
      email: 'cy@example.test',
      rights: ['safety'],
      reason: 'She checks licenses',
    }),
  );
  expect(await within(dialog).findAllByText('No verified account has this address.')).not.toEqual([]);
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
});

test('one’s own rights have no buttons, and removing another asks for a reason', async () => {
  const page = await open({ removeAdministrator: { id: BEN.id } });
  await page.user.click(await button('Remove Ben Tester'));
  expect(screen.queryByRole('button', { name: /Ada/ })).toBeNull();
  const dialog = await screen.findByRole('dialog');
  await page.user.type(screen.getByLabelText('Reason'), 'He left');
  await page.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(bodyOf(page, 'removeAdministrator')).toEqual({ reason: 'He left' }));
});

test('a page that a right is missing for names the right and whom to ask, and asks for none of its data', async () => {
  const page = await open({}, '/admin/payments', { ...ADMIN, rights: ['support'] });
  await screen.findByRole('heading', { name: 'You don’t have access to this page' });
  screen.getByText('It needs this right: Money.');
  await screen.findByText('Ada Tester');
  expect(screen.queryByText('Ben Tester')).toBeNull();
  expect(bodyOf(page, 'adminPayments')).toBeUndefined();
  expect(page.server.calls.map(({ name }) => name)).not.toContain('adminPayments');
});

test('the desk shows support what support may open, and asks for nothing else', async () => {
  const page = await open({}, '/admin', { ...ADMIN, rights: ['support'] });
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Desk',
    'Users',
    'Vehicles',
    'Rides',
    'Rentals',
    'Messages',
    'Activity Log',
    'Charts',
    'Settings',
  ]);
  const asked = page.server.calls.map(({ name }) => name);
  expect(asked).not.toContain('adminAlerts');
  expect(asked).not.toContain('listVerifications');
});

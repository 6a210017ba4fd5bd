import type { User } from '@josey/contract/api/accounts/accounts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type Answers,
  type Call,
  likeAProxy,
  PERSON,
  refuse,
  unreachable,
} from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE, rideOf, vehicleOf } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const NELL: User = {
  ...PERSON,
  id: '0199f000-0000-7000-8000-0000000000ee',
  firstName: 'Nell',
  status: 'pending',
};
const CAR = { ...vehicleOf({ status: 'pending' }), ownerLastName: 'Tester' };

const open = (tab: string, answers: Answers = {}) =>
  openPage(`/admin?tab=${tab}`, { as: ADMIN, answers: { ...ADMIN_PAGE, ...answers } });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const reason = async () => (await dialog()).getByRole<HTMLTextAreaElement>('textbox');
const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

/** Presses a row's button, then the dialog's, with the suggested reason. */
async function decide({ user }: Awaited<ReturnType<typeof open>>, name: string, action = name) {
  await user.click(await button(name));
  await user.click((await dialog()).getByRole('button', { name: action }));
}

test('an admin decision suggests a reason, requires one, and is sent with it', async () => {
  let nell = NELL;
  const { user, server } = await open('users', {
    adminUsers: () => [nell],
    setUserStatus: () => {
      nell = { ...NELL, status: 'verified' };
      return nell;
    },
  });
  await user.click(await button('Verify'));
  expect((await reason()).value).toBe('Admin action');
  expect(document.activeElement).toBe(await reason());
  await user.clear(await reason());
  const verify = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Verify' });
  expect(verify.disabled).toBe(true);
  await user.type(await reason(), '  Seen in person.  ');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await within(await row(NELL.email)).findByText('Verified');
  const sent = server.calls.filter(({ name }) => name === 'setUserStatus');
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'verified', reason: 'Seen in person.' }]);
});

test('an admin decision is shown at once, and reverted when it fails', async () => {
  const answer = Promise.withResolvers<unknown>();
  const page = await open('users', { adminUsers: [NELL], setUserStatus: () => answer.promise });
  await decide(page, 'Verify');
  await within(await row(NELL.email)).findByText('Verified');
  // Reverted by the page itself, before the list is refetched.
  const list = Promise.withResolvers<User[]>();
  page.server.answer({ adminUsers: () => list.promise });
  answer.resolve(likeAProxy(404));
  await within(await row(NELL.email)).findByText('Pending');
  list.resolve([NELL]);
  await page.says('Failed to update user status');
});

test('an administrator who decides second sees who decided first, and their decision', async () => {
  const late = { status: 'rejected', by: { firstName: 'Grace', lastName: 'Keeper' } };
  let status: 'pending' | 'rejected' = 'pending';
  const page = await open('vehicles', {
    adminVehicles: () => [{ ...CAR, status }],
    decideVehicle: () => {
      status = 'rejected';
      return refuse('illegal_transition', { details: late });
    },
  });
  await decide(page, 'Approve');
  await page.says('Grace Keeper decided first: the status is now rejected.');
  await within(await row('MB 2022')).findByText('Rejected');
});

test('a failed decision on a vehicle or a ride shows the specification’s message', async () => {
  const page = await open('vehicles', {
    adminVehicles: [CAR],
    decideVehicle: likeAProxy(404),
    adminRides: [rideOf()],
    adminCancelRide: likeAProxy(404),
  });
  await page.user.click(await button('Reject'));
  expect((await reason()).value).toBe('Does not meet requirements');
  await page.user.click((await dialog()).getByRole('button', { name: 'Reject' }));
  await page.says('Failed to update vehicle status');

  await page.user.click(await screen.findByRole('tab', { name: /^Rides/ }));
  await page.user.click(await screen.findByRole('button', { name: /^Cancel/ }));
  expect((await reason()).value).toBe('Admin cancelled');
  await page.user.click((await dialog()).getByRole('button', { name: /Cancel ride/ }));
  await page.says('Failed to cancel ride');
});

test('the admin page says that its data failed to load', async () => {
  const { says } = await open(
    'users',
    Object.fromEntries(Object.keys(ADMIN_PAGE).map((name) => [name, unreachable])),
  );
  await says('Failed to load admin data');
});

test('a filtered admin list is exported as CSV', async () => {
  const { user, server } = await open('users', {
    adminUsers: ({ query }: Call) => (query.get('search') === 'Nell' ? [NELL] : []),
    adminExport: { url: '/api/admin/exports/one' },
  });
  await user.type(await screen.findByRole('searchbox'), 'Nell');
  await screen.findByText(NELL.email);
  await user.click(await button('Download CSV'));
  await waitFor(() => expect(server.calls.some(({ name }) => name === 'adminExport')).toBe(true));
  const { body } = server.calls.find(({ name }) => name === 'adminExport') as Call;
  expect(body).toEqual({ list: 'users', search: 'Nell' });
});

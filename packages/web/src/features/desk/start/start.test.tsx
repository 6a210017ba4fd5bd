// @vitest-environment happy-dom
import type { DeskWaiting } from '@josey/contract/api/desk/desk';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, likeAProxy } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const DISPUTE: DeskWaiting = {
  kind: 'disputes',
  count: 1,
  since: ago(48),
  usualMinutes: 1_440,
  isMeasured: false,
  dueAt: '2026-11-24T17:00:00.000Z',
  samples: [{ amountCents: 8_400, currency: 'USD' }],
};
const LICENSES: DeskWaiting = {
  kind: 'licenses',
  count: 4,
  since: ago(2.25),
  usualMinutes: 240,
  isMeasured: true,
  samples: [{ name: 'Nora' }, { name: 'Helen' }, { name: 'Walter' }],
};
const QUEUE = { total: 5, waiting: [DISPUTE, LICENSES] };

const open = (answers: Answers = {}) =>
  openPage('/admin', { as: ADMIN, answers: { ...ADMIN_PAGE, deskQueue: QUEUE, ...answers } });
const panel = (name: string) => screen.findByRole('region', { name });
const rows = async () => within(await panel('Waiting for you')).findAllByRole('listitem');

test('the desk says how much waits, since when, and what is usual; the first row is the primary action', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: '5 things are waiting' });
  const [dispute, licenses] = await rows();
  expect(dispute?.textContent).toContain('$84.00');
  expect(dispute?.textContent).toContain('2 days');
  expect(dispute?.textContent).toMatch(/Evidence due .*Nov 24/);
  expect(licenses?.textContent).toContain('Nora, Helen, Walter and 1 more');
  expect(licenses?.textContent).toContain('2 hr 15 min');
  expect(licenses?.textContent).toContain('Usual wait 4 hr');
  const links = screen.getAllByRole('link', { name: /^(Add evidence|Review): / });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/disputes', '/admin/licenses']);
  const [first, second] = links.map((link) => link.className);
  expect(first).not.toBe(second);
});

test('the counts of the tabs are those of the queue', async () => {
  await open();
  await rows();
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  expect(tab(/^Users/).textContent).toMatch(/4$/);
  expect(tab(/^Payments/).textContent).toMatch(/1$/);
  expect(tab(/^Vehicles/).textContent).toBe('Vehicles');
});

test('the specification’s five tabs keep their order', async () => {
  await open();
  const names = (await screen.findAllByRole('tab')).map(({ textContent }) =>
    textContent?.replace(/\d+$/, ''),
  );
  const five = ['Users', 'Vehicles', 'Rides', 'Rentals', 'Activity Log'];
  expect(names.filter((name) => five.includes(name ?? ''))).toEqual(five);
});

test('today is compared with the same weekday', async () => {
  await open({
    deskToday: {
      ...(ADMIN_PAGE.deskToday as object),
      rides: { now: 56, before: 50 },
      revenueCents: { now: 61_240, before: 56_430 },
      pickupSeconds: { now: 250, before: 275 },
      unserved: { now: 3, before: 5 },
      signUps: { now: 12, before: 17 },
    },
  });
  const today = await panel('Today');
  await within(today).findByText('56');
  for (const text of ['+12%', '+$48.10', '4 min 10 sec', '25 sec faster', '−2', '−5'])
    within(today).getByText(text);
  expect(today.textContent).toContain('on last Sun');
  expect(today.textContent).toContain('Same as last Sun');
});

test('with nothing to do the desk says so', async () => {
  await open({ deskQueue: { total: 0, waiting: [] } });
  await screen.findByText('Nothing waits for you.');
  screen.getByText('No open alerts.');
  screen.getByText('No decisions yet.');
});

test('each panel fails alone, and tries again', async () => {
  const { user, server } = await open({ deskToday: likeAProxy() });
  await rows();
  const today = within(await panel('Today'));
  const retry = await today.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
  server.answer({ deskToday: ADMIN_PAGE.deskToday });
  await user.click(retry);
  await today.findByText('Median pickup');
});

test('offline the buttons are off', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open();
  await rows();
  await waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add evidence' });
    expect(button.disabled).toBe(true);
  });
  expect(screen.queryByRole('link', { name: /^Review: / })).toBeNull();
});

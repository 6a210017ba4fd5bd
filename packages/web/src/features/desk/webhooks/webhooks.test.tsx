// @vitest-environment happy-dom
import { WEBHOOK_TOPICS, type Webhook } from '@josey/contract/api/webhooks';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, refuse, unreachable } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { ADMIN_PAGE } from '../../../../test/samples.ts';
import { TOPICS } from './topics.ts';

const ADMIN = { id: '0199f000-0000-7000-8000-0000000000ad', firstName: 'Ada', role: 'admin' } as const;
const SECRET = `whsec_${'Quill7'.repeat(5)}`;

const webhookOf = (more: Partial<Webhook> = {}): Webhook => ({
  id: '0199f000-0000-7000-8000-00000000e001',
  url: 'https://hooks.example.test/josey',
  topics: ['ride.changed', 'user.status_changed'],
  createdAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

const open = (webhooks: unknown, answers: Answers = {}) =>
  openPage('/admin/webhooks', { as: ADMIN, answers: { ...ADMIN_PAGE, listWebhooks: webhooks, ...answers } });

const button = (name: string) => screen.findByRole('button', { name });

test('an administrator adds a webhook, and sees its secret once', async () => {
  const added: Webhook[] = [];
  const page = await open(() => added, {
    addWebhook: () => {
      added.push(webhookOf());
      return { ...webhookOf(), secret: SECRET };
    },
  });
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.findByText('No webhooks yet.');
  await page.user.click(await button('Add webhook'));
  await page.user.type(await screen.findByLabelText('Address'), 'https://hooks.example.test/josey');
  await page.user.click(screen.getByRole('checkbox', { name: 'Account status' }));
  await page.user.click(screen.getByRole('checkbox', { name: 'Ride changed' }));
  const [submit] = screen.getAllByRole('button', { name: 'Add webhook' }).slice(-1);
  if (submit) await page.user.click(submit);
  await screen.findByText(SECRET);
  await page.user.click(await button('Copy secret'));
  await screen.findByText('Copied.');
  expect(copy).toHaveBeenCalledWith(SECRET);
  await page.user.click(await button('I saved it'));
  expect(screen.queryByText(SECRET)).toBeNull();
  await screen.findByText('Ride changed, Account status');
  expect(page.server.calls.find(({ name }) => name === 'addWebhook')?.body).toEqual({
    url: 'https://hooks.example.test/josey',
    topics: ['ride.changed', 'user.status_changed'],
  });
});

test('an address without https and a webhook without events are refused beside their fields', async () => {
  const page = await open([webhookOf()], {
    addWebhook: refuse('invalid_request', { fields: { url: 'Enter an address that starts with https://.' } }),
  });
  await page.user.click(await button('Add webhook'));
  const address = await screen.findByLabelText('Address');
  await page.user.type(address, 'http://hooks.example.test/{enter}');
  await screen.findByText('Choose at least one event.');
  expect(page.server.calls.some(({ name }) => name === 'addWebhook')).toBe(false);
  await page.user.click(screen.getByRole('checkbox', { name: 'Vehicle status' }));
  await page.user.type(address, '{enter}');
  await waitFor(() => expect(address.getAttribute('aria-invalid')).toBe('true'));
});

test.each([
  [{}, 'On'],
  [{ failingSince: '2026-11-22T10:00:00.000Z' }, 'Failing'],
  [
    { failingSince: '2026-11-22T10:00:00.000Z', disabledAt: '2026-11-23T10:00:00.000Z' },
    'Off after failures',
  ],
  [{ disabledAt: '2026-11-23T10:00:00.000Z' }, 'Off'],
])('a webhook with %o reads %s', async (more, state) => {
  await open([webhookOf(more)]);
  await screen.findByText('hooks.example.test/josey');
  expect(screen.getByText(state)).toBeTruthy();
});

test('a list that does not load says so, and loads again', async () => {
  let isAway = true;
  const page = await open(() => (isAway ? unreachable() : [webhookOf()]));
  await page.says('Failed to load admin data');
  isAway = false;
  await page.user.click(await button('Try again'));
  await screen.findByText('hooks.example.test/josey');
});

test('every topic of the contract can be chosen', () => {
  expect(TOPICS.toSorted()).toEqual(WEBHOOK_TOPICS.toSorted());
});

import { WEBHOOK_TOPICS, type Webhook, type WebhookDelivery } from '@josey/contract/api/desk/webhooks';
import { screen, waitFor, within } from '@testing-library/react';
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

async function addOne({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(await button('Add webhook'));
  await user.type(await screen.findByLabelText('Address'), 'https://hooks.example.test/josey');
  await user.click(screen.getByRole('checkbox', { name: 'Ride changed' }));
  await user.type(screen.getByLabelText('Address'), '{enter}');
  await screen.findByText(SECRET);
}

test('a secret that the browser does not copy is to be copied by hand', async () => {
  const page = await open([webhookOf()], { addWebhook: { ...webhookOf(), secret: SECRET } });
  await addOne(page);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await page.user.click(await button('Copy secret'));
  await screen.findByText('Not copied. Select the text and copy it.');
});

test('without a clipboard, as on pages without https, no button promises to copy', async () => {
  const page = await open([webhookOf()], { addWebhook: { ...webhookOf(), secret: SECRET } });
  await addOne(page);
  await button('Copy secret');
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await page.user.click(await button('I saved it'));
  await addOne(page);
  expect(screen.queryByRole('button', { name: 'Copy secret' })).toBeNull();
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

const deliveryOf = (more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '0199f000-0000-7000-8000-00000000f001',
  topic: 'ride.changed',
  status: 'failed',
  attempts: 3,
  outcome: '503',
  durationMs: 1240,
  createdAt: '2026-11-22T10:00:00.000Z',
  ...more,
});

/** Opens the drawer of the only webhook. */
async function openDrawer(webhook: Webhook, answers: Answers = {}) {
  const page = await open([webhook], { listWebhookDeliveries: [], ...answers });
  await page.user.click(await button('hooks.example.test/josey'));
  await screen.findByRole('complementary', { name: 'hooks.example.test' });
  return page;
}
const bodiesOf = ({ server }: Awaited<ReturnType<typeof open>>, endpoint: string) =>
  server.calls.filter(({ name }) => name === endpoint).map(({ body }) => body);

test('deliveries show what came of them, and one is sent again', async () => {
  const page = await openDrawer(webhookOf(), {
    listWebhookDeliveries: [
      deliveryOf(),
      deliveryOf({ id: `${deliveryOf().id.slice(0, -1)}2`, outcome: 'timeout', attempts: 1 }),
    ],
    sendWebhookAgain: () => deliveryOf({ status: 'pending' }),
  });
  await screen.findByText(/Status 503 · 1,240 ms · 3 attempts/);
  await screen.findByText(/No answer in time · 1,240 ms · 1 attempt$/);
  const [send] = screen.getAllByRole('button', { name: /^Send again: Ride changed/ });
  if (send) await page.user.click(send);
  await waitFor(() => expect(bodiesOf(page, 'sendWebhookAgain')).toHaveLength(1));
  expect(page.server.calls.find(({ name }) => name === 'sendWebhookAgain')?.path).toContain(deliveryOf().id);
});

test('a webhook that Josey turned off says why, sends nothing again, and is turned on again', async () => {
  const off = { failingSince: '2026-11-22T10:00:00.000Z', disabledAt: '2026-11-23T10:00:00.000Z' };
  const page = await openDrawer(webhookOf(off), {
    listWebhookDeliveries: [deliveryOf()],
    changeWebhook: () => webhookOf(),
  });
  await screen.findByText(/every delivery of a day had failed/);
  await screen.findByText(/Status 503/);
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  await page.user.click(await button('Turn on again'));
  await waitFor(() => expect(bodiesOf(page, 'changeWebhook')).toEqual([{ isEnabled: true }]));
});

test('turning off asks first and says that later events are lost', async () => {
  const page = await openDrawer(webhookOf(), { changeWebhook: () => webhookOf() });
  await page.user.click(await button('Turn off'));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/not sent later/);
  expect(bodiesOf(page, 'changeWebhook')).toEqual([]);
  await page.user.click(dialog.getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(bodiesOf(page, 'changeWebhook')).toEqual([{ isEnabled: false }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('other events are chosen for a webhook, but never none', async () => {
  const page = await openDrawer(webhookOf({ topics: ['ride.changed'] }), {
    changeWebhook: () => webhookOf(),
  });
  await page.user.click(await button('Edit events'));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Ride changed' }));
  await page.user.click(await button('Save events'));
  await screen.findByText('Choose at least one event.');
  await page.user.click(screen.getByRole('checkbox', { name: 'Vehicle status' }));
  await page.user.click(await button('Save events'));
  await waitFor(() =>
    expect(bodiesOf(page, 'changeWebhook')).toEqual([{ topics: ['vehicle.status_changed'] }]),
  );
});

test('a webhook is removed after a question, and its drawer closes', async () => {
  const webhooks = [webhookOf()];
  const page = await open(() => webhooks, {
    listWebhookDeliveries: [],
    removeWebhook: () => {
      webhooks.pop();
      return {};
    },
  });
  await page.user.click(await button('hooks.example.test/josey'));
  await page.user.click(await button('Remove'));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('No webhooks yet.');
  expect(screen.queryByRole('complementary', { name: 'hooks.example.test' })).toBeNull();
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

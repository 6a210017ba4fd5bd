import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { callApi, demoVisitor, newVisitor } from '../support/people.ts';

/** An operator's system. It refuses the first event. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ headers: request.headers, body });
    response.writeHead(received.length === 1 ? 503 : 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    close: () => server.close(),
  };
}

function isSigned({ headers, body }: { headers: IncomingHttpHeaders; body: string }, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  return headers['webhook-signature'] === `v1,${signature}`;
}

test('An administrator adds a webhook, and the operator’s system gets signed events, also a second time', {
  tag: '@slow',
}, async ({ page }) => {
  const { received, url, close } = await startReceiver();
  try {
    await signIn(page, DEMO.admin);
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Webhooks' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill(url);
    await dialog.getByRole('checkbox', { name: 'Account status' }).check();
    await expectAccessible(page, 'the form of a webhook');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const secret = (await dialog.getByText(/^whsec_./).textContent()) ?? '';
    await expectAccessible(page, 'the secret of a webhook');
    await dialog.getByRole('button', { name: 'I saved it' }).click();

    const { user } = await newVisitor(page);
    const as = await demoVisitor(page, DEMO.admin);
    const body = { status: 'verified', reason: 'Seen in person.' };
    await callApi(page, `/api/admin/users/${user.id}/status`, { as, method: 'PUT', body });
    await page.getByRole('button', { name: url }).click();
    const delivery = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect(delivery).toContainText(/Status 200 · [\d,]+ ms · 2 attempts/);
    await expectAccessible(page, 'a webhook with a delivery');
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await expect(delivery).toContainText('3 attempts');

    expect(received).toHaveLength(3);
    expect(received.map((one) => isSigned(one, secret))).toEqual([true, true, true]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ data: { userId: user.id } });

    await page.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No webhooks yet.')).toBeVisible();
  } finally {
    close();
  }
});

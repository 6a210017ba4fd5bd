import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { callApi, demoVisitor, newVisitor } from '../support/people.ts';
import { openAs, withSettings } from '../support/trips.ts';

const SECOND = 'sofia@example.test';

test('A proposed ban waits on the desk of a second administrator, who approves it', {
  tag: '@slow',
}, async ({ page, browser }) => {
  await page.goto('/');
  const first = await demoVisitor(page, DEMO.admin);
  const { email, id } = (await newVisitor(page, 'Vic')).user;
  const reason = 'Drove without a license';
  const admin = { email: SECOND, rights: ['safety', 'money'], reason: 'A second pair of eyes' };
  await callApi(page, '/api/admin/team', { as: first, body: admin });
  const second = await demoVisitor(page, SECOND);
  await withSettings(page, 'approvals', { isOn: true, refundLimitCents: 5_000 }, async () => {
    const desk = await openAs(browser, page, second, '/admin');
    const ban = { method: 'PUT', as: first, body: { status: 'banned', reason } };
    await callApi(page, `/api/admin/users/${id}/status`, ban);

    await test.step('The proposal appears on the open desk, and leads to the decision', async () => {
      const waiting = desk.getByRole('listitem').filter({ hasText: '1 approval' });
      await expect(waiting).toBeVisible();
      await waiting.getByRole('link', { name: /Decide/ }).click();
      await desk.waitForURL('**/admin/proposals');
      await expect(desk.getByText(reason)).toBeVisible();
      await expectAccessible(desk, 'a proposed ban');
    });

    await test.step('The second administrator approves it, and it takes effect at once', async () => {
      await desk.getByRole('button', { name: 'Approve: Ban Vic Tester' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Ban Vic Tester?' });
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(desk.getByText('No approvals waiting.')).toBeVisible();
      const body = { email, password: 'walk-around-the-corner' };
      await expect(callApi(page, '/api/auth/login', { body })).rejects.toThrow(': 403');
    });
    await desk.context().close();
  });
  const left = { as: first, body: { reason: 'One journey only' } };
  await callApi(page, `/api/admin/team/${second.user.id}/remove`, left);
});

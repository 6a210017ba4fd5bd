import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs, isListening } from '../support/people.ts';
import { booked, DAY_MS, listedCar, openAs, timesIn } from '../support/trips.ts';

const logOf = (page: Page) => page.getByRole('log');

async function write(page: Page, to: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: `Message ${to}` }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

for (const width of [390, 1280])
  test(`A renter and an owner write to each other about a trip, live (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const [owner, renter] = [
      await demoVisitor(page, 'walter@example.test'),
      await demoVisitor(page, DEMO.renter),
    ];
    const car = await listedCar(page, owner, { instantBook: false });
    const { id } = await booked(page, renter, car, timesIn(2 * 24 * 60, DAY_MS));
    await enterAs(page, renter);
    const listening = isListening(page);
    await page.goto(`/messages?about=${id}`);
    await listening;
    const owners = await openAs(browser, page, owner, `/messages?about=${id}`);

    await test.step('The renter types, and the owner sees it; then reads the message', async () => {
      await expect(owners.getByRole('textbox', { name: 'Message Imani' })).toBeVisible();
      // As people type: the other side is told every few seconds.
      const field = page.getByRole('textbox', { name: 'Message Walter' });
      await field.pressSequentially('Is the roof rack on?', { delay: 200 });
      await expect(owners.getByText('Imani is typing')).toBeAttached();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(logOf(owners).getByText('Is the roof rack on?')).toBeVisible();
      await expect(logOf(page).getByText(/Seen$/)).toBeVisible();
    });

    await test.step('The owner answers, and then accepts: the thread shows both', async () => {
      await write(owners, 'Imani', 'Yes, and the key for it is in the glove box.');
      await expect(logOf(page).getByText('Yes, and the key for it is in the glove box.')).toBeVisible();
      await expectAccessible(page, 'a thread with messages of both');
      await owners.getByRole('link', { name: 'View trip' }).click();
      await owners.getByRole('button', { name: /^Accept and earn/ }).click();
      await expect(owners.getByText('Approved').first()).toBeVisible();
      await expect(logOf(page).getByText('Request accepted')).toBeVisible();
    });

    await test.step('What is written elsewhere waits as unread', async () => {
      await write(page, 'Walter', 'Great, see you on the day.');
      await expect(logOf(page).getByText('Great, see you on the day.')).toBeVisible();
      await owners.goBack();
      await expect(logOf(owners).getByText('Great, see you on the day.')).toBeVisible();
      await expect(owners.getByText('1 new message', { exact: true })).toBeVisible();
      await expectAccessible(owners, 'a thread with a new message');
    });
    await owners.context().close();
  });

import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { enterAs, newVisitor } from '../support/people.ts';

// Not in a reused context: with the service worker of an earlier journey, a new one did not take over.
test.use({ serviceWorkers: 'allow', brokenConnection: true, reuseContext: false });

/** Opens a page and waits for its service worker; the second visit goes through it. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('A form sent offline arrives once online, also from a page that was opened offline', {
  tag: '@slow',
}, async ({ page, context }) => {
  await enterAs(page, await newVisitor(page, 'Odile'));
  await openKept(page, '/contact');
  const message = 'The curb at the corner is high.';
  for (const [before, isOpenedWithout] of [false, true].entries()) {
    await context.setOffline(true);
    if (isOpenedWithout) await page.reload();
    await page.getByLabel('What is it about?').selectOption({ index: 1 });
    await page.getByRole('textbox', { name: 'Message' }).fill(message);
    // Two presses send it once.
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('we’ll send it when you’re back online')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Send another message' })).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(before + 1);
  }
});

test('A new release is announced, and takes over at a press', { tag: '@slow' }, async ({ page }) => {
  await openKept(page, '/forgot-password');
  // A service worker at another URL plays the next release's.
  await page.evaluate(async () => {
    document.title = 'before';
    await navigator.serviceWorker.register('/service-worker.js?next');
  });
  await page.getByRole('button', { name: 'Update' }).click();
  // Of one moment: the page that is left has another title for a while than the one that comes.
  await expect(async () => {
    const [title, controller] = await page.evaluate(() => [
      document.title,
      navigator.serviceWorker.controller?.scriptURL,
    ]);
    expect(title).not.toBe('before');
    expect(controller).toContain('?next');
  }).toPass();
});

test('Offline, a form opens again with its draft, and other pages open, too', {
  tag: '@slow',
}, async ({ page, context }) => {
  await enterAs(page, await newVisitor(page, 'Odile'));
  await openKept(page, '/list-vehicle');
  await page.getByLabel('Make').fill('Calder');
  await page.getByLabel('Model').fill('Brook');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByLabel('Make')).toHaveValue('Calder');
  await page.getByLabel('Model').fill('Ridge');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/list-vehicle');
  await expect(page.getByLabel('Model')).toHaveValue('Ridge');
});

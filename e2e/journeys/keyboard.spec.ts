import type { Locator, Page } from '@playwright/test';
import { DEMO, expect, test } from './journey.ts';

/** Whatever the mouse would do here is a mistake of the journey's. */
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('mousedown', () => console.error('This journey has no mouse.'), true),
  ),
);

test('Somebody without a mouse signs in, finds a car, books it, and cancels', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/login?next=%2Frent-car');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(DEMO.renter);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const cars = page.getByRole('link', { name: /Instant/ });
  await expect(cars.first()).toBeVisible();
  await tabTo(page, cars.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vehicles\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const book = page.getByRole('button', { name: 'Book instantly' });
  await expect(book).toBeEnabled();
  await tabTo(page, book);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rentals\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const cancel = page.getByRole('button', { name: 'Cancel rental' });
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this rental?' });
  await expect(question.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Cancel rental' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  // The button that opened the question is gone; the focus is not.
  await expect(page.locator('main h1, main h2').and(page.locator(':focus'))).toBeVisible();
});

/** Presses Tab until this has the focus; whatever has it on the way is in sight and under nothing that sticks. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await page.evaluate(hiddenFocus)).toBeUndefined();
  }
  throw new Error('No number of Tabs leads there.');
}

/** The focused element when nothing of it can be seen (WCAG 2.4.11). Runs in the page. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  // A radio or a checkbox is drawn by its label; a map and its pins lie as they lie.
  const shown = focused.closest('label') ?? focused;
  if (shown.closest('[class*="map"]')) return undefined;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const heights = [0.1, 0.5, 0.9].map(
    (part) => Math.max(top, 0) + (Math.min(bottom, innerHeight) - Math.max(top, 0)) * part,
  );
  const isSeen = heights.some((y) => {
    const above = document.elementFromPoint(x, y);
    return above && (shown.contains(above) || above.contains(shown));
  });
  return isSeen ? undefined : shown.outerHTML.slice(0, 200);
}

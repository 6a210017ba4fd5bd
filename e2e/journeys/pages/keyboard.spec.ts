import type { FileChooser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { bookButton } from '../support/check-out.ts';
import { hold } from '../support/hold.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { noisePhoto } from '../support/noise-photo.ts';
import { enterAs, newVisitor } from '../support/people.ts';
import { requestButton } from '../support/ride-form.ts';
import { tabTo } from '../support/tab-to.ts';

/** Any click in these journeys is a mistake. */
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('mousedown', () => console.error('This journey has no mouse.'), true),
  ),
);

const focusedHeading = (page: Page) => page.locator('main').locator('h1, h2').and(page.locator(':focus'));

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).or(page.getByRole('link', { name, exact: true })));
  await page.keyboard.press('Enter');
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(new RegExp(`^${label}`)));
  await page.keyboard.type(text);
}

/**
 * Opens a chooser by keyboard. The browser allows it for five seconds after the key went down, which a busy machine can
 * exceed before the key is up: then the key is pressed again, on the element that has kept the focus.
 */
async function openChooser(page: Page, input: Locator): Promise<FileChooser> {
  for (let presses = 0; presses < 3; presses++) {
    await expect(input).toBeFocused();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 10_000 }).catch(() => undefined),
      page.keyboard.press('Space'),
    ]);
    if (chooser) return chooser;
  }
  throw new Error('Space opens no chooser.');
}

test('By keyboard alone a user signs in, finds a car, books it, and cancels', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/login?next=%2Frent-car');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(DEMO.renter);
  // Sent too early, the form focuses its first empty field.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const cars = page.getByRole('link', { name: /Instant/ });
  await expect(cars.first()).toBeVisible();
  await tabTo(page, cars.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vehicles\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const toCheckout = page.getByRole('link', { name: 'Review and book' }).filter({ visible: true });
  await expect(toCheckout).toBeVisible();
  await tabTo(page, toCheckout);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout\?/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const book = bookButton(page);
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
  await expectAccessible(page, 'asked whether to cancel a rental');
  await page.keyboard.press('Escape');
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Cancel rental' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  // The button that opened the dialog is gone, but the focus must not be lost.
  await expect(focusedHeading(page)).toBeVisible();
  await expect(page.getByText(/^We charged \$[\d.]+ under the cancellation policy\.$/)).toBeVisible();
  await press(page, 'Find another car');
  await expect(cars.first()).toBeVisible();
});

test('A loading page has a heading, and the focus moves on to the loaded page’s own', {
  tag: '@slow',
}, async ({ page }) => {
  await enterAs(page, await newVisitor(page));
  await page.goto('/rent-car');
  const answer = await hold(page, /\/api\/vehicles\/[\da-f-]{36}$/);
  const car = page.getByRole('link', { name: /Instant/ }).first();
  await tabTo(page, car);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Car', exact: true })).toBeFocused();
  await expectAccessible(page, 'a car that is on its way');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: /^\w+ \w+$/ })).toBeFocused();
});

test('By keyboard alone a user signs up, requests a ride, cancels it, and chats with JoseyAI', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/signup?next=%2Frequest-ride');

  await test.step('The focus moves to the missing field', async () => {
    await press(page, 'Create account');
    await expect(page.getByLabel('First name')).toBeFocused();
    await expectAccessible(page, 'sign-up with nothing filled in');
    await page.keyboard.type('Kay');
    await type(page, 'Last name', 'Board');
    await type(page, 'Email', `kay-${crypto.randomUUID()}@example.test`);
    await type(page, 'Password', 'walk-around-the-corner');
    await type(page, 'Confirm password', 'walk-around-the-corner');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Where to?' })).toBeFocused();
  });

  await test.step('Both addresses are found while typing', async () => {
    const ends = [
      ['Pickup address', 'broadway mark', 'Broadway Market'],
      ['Dropoff address', 'train sta', 'Train Station'],
    ] as const;
    for (const [label, typed, name] of ends) {
      const field = page.getByRole('combobox', { name: label });
      await tabTo(page, field);
      await page.keyboard.type(typed);
      // The arrow would choose from the list of the first letters while that of all of them loads.
      await expect(page.locator('[role="listbox"][aria-busy="false"]')).toBeVisible();
      await expect(page.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expectAccessible(page, `suggestions for the ${label}`);
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue(name);
    }
    // Keeps the ride from starting, however long the journey takes.
    await tabTo(page, page.getByLabel('Start only with my PIN'));
    await page.keyboard.press('Space');
    await expect(requestButton(page)).toBeEnabled();
    await tabTo(page, requestButton(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel ride' })).toBeVisible();
    await expect(focusedHeading(page)).toBeVisible();
  });

  await test.step('The rider cancels', async () => {
    await expect(page.getByText('Meet at')).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'a ride with its driver');
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel ride' }).first();
    await tabTo(page, cancel);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Cancel this ride?' });
    await expect(question.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cancel).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Cancel ride' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Ride canceled' })).toBeVisible();
    await expect(focusedHeading(page)).toBeVisible();
  });

  await test.step('JoseyAI prepares another ride, which the rider dismisses', async () => {
    await press(page, 'Open JoseyAI');
    const panel = page.getByRole('dialog', { name: 'JoseyAI' });
    await expect(panel.getByLabel('Your message')).toBeFocused();
    await page.keyboard.type('Take me from Canton Square to Downtown Station');
    await page.keyboard.press('Enter');
    const card = panel.getByRole('region', { name: 'Request this ride' });
    await expect(card).toBeVisible();
    await expect(panel.getByLabel('Your message')).toBeFocused();
    await tabTo(page, card.getByRole('button', { name: 'Not now' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Dismissed. Nothing was changed.')).toBeVisible();
    await expect(panel.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open JoseyAI' })).toBeFocused();
  });
});

test('By keyboard alone an owner lists a car, sorts its photos, and picks its location on the map', {
  tag: '@slow',
}, async ({ page }) => {
  test.setTimeout(180_000);
  await enterAs(page, await newVisitor(page, 'Walter'));
  await page.goto('/list-vehicle');
  const step = (name: string) => page.getByRole('heading', { name, level: 2 });
  await type(page, 'Make', 'Marble');
  await type(page, 'Model', 'Keys');
  await type(page, 'Year', '2024');
  await type(page, 'License plate', 'KEYS 1');
  await page.keyboard.press('Enter');
  await expect(step('Photos')).toBeFocused();

  await test.step('Photos are added and sorted with buttons', async () => {
    const photos = page.getByRole('list', { name: /^Photos/ }).getByRole('img');
    const input = page.locator('input[name=photos]');
    await tabTo(page, input);
    const chooser = await openChooser(page, input);
    await chooser.setFiles(['a.png', 'b.png', 'c.png'].map(noisePhoto));
    await expect(photos).toHaveCount(3);
    await tabTo(page, page.getByRole('button', { name: 'Move photo 2 forward' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    // The first photo cannot move forward: its button does nothing now, and keeps the focus.
    const first = page.getByRole('button', { name: 'Move photo 1 forward' });
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    await press(page, 'Remove photo 3');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expectAccessible(page, 'a photo taken out');
    await page.keyboard.press('Enter');
    await expect(photos).toHaveCount(3);
    await expect(focusedHeading(page)).toBeVisible();
  });

  await test.step('The location is picked on the map', async () => {
    await press(page, 'Continue');
    await expect(step('Price')).toBeFocused();
    await type(page, 'Daily rate', '48');
    await page.keyboard.press('Enter');
    await expect(step('Rules and location')).toBeFocused();
    await tabTo(page, page.getByRole('region', { name: 'Map of the car’s location' }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Location', { exact: true })).not.toHaveValue('');
  });

  await test.step('The form is sent', async () => {
    await press(page, 'Continue');
    await expect(step('Documents')).toBeFocused();
    await press(page, 'Continue');
    await expect(step('Review')).toBeFocused();
    await expectAccessible(page, 'the last step of a listing');
    await press(page, 'List vehicle');
    await page.waitForURL('**/dashboard?tab=vehicles&success=vehicle-listed');
    await expect(focusedHeading(page)).toBeVisible();
  });
});

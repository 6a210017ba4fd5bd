import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { callApi, enterAs, newVisitor } from './support/people.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'JoseyAI' });

async function say(page: Page, label: string, text: string): Promise<void> {
  await panel(page).getByLabel(label).fill(text);
  await panel(page).getByLabel(label).press('Enter');
}

test.use({ viewport: { width: 390, height: 844 } });

test('On a phone, JoseyAI asks for a missing pickup with a form', {
  tag: '@slow',
}, async ({ page }) => {
  const juno = await newVisitor(page, 'Juno');
  await enterAs(page, juno);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Open JoseyAI/ }).click();

  await test.step('The destination is prefilled, and an empty pickup shows an error', async () => {
    await say(page, 'Your message', 'Take me to Downtown Station');
    const form = panel(page).getByRole('form', { name: 'Request a ride' });
    await expect(form.getByLabel('Destination')).toHaveValue('Downtown Station');
    await form.getByRole('button', { name: 'See fare' }).click();
    await expect(form.getByLabel('Pickup')).toHaveAccessibleDescription(/.+/);
    await expect(form.getByLabel('Pickup')).toBeFocused();
    await expectAccessible(page, 'a form of JoseyAI');
    const tooWide = await panel(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(tooWide).toBeLessThanOrEqual(0);
  });

  await test.step('The rider fills in the form by keyboard alone, and JoseyAI prepares the ride', async () => {
    await page.keyboard.type('Canton Square');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(
      panel(page).getByText('You: I need a ride from Canton Square to Downtown Station', { exact: true }),
    ).toBeVisible();
    const card = panel(page).getByRole('region', { name: 'Request this ride' });
    await expect(card.getByRole('button', { name: /^Request for \$/ })).toBeVisible();
    await card.getByRole('button', { name: 'Not now' }).click();
  });

  await test.step('In Spanish, a booking without a time gets a form with the car', async () => {
    await callApi(page, '/api/profile/locale', { as: juno, method: 'PUT', body: { language: 'es' } });
    await page.goto('/dashboard');
    await page
      .getByRole('button', { name: /JoseyAI/ })
      .first()
      .click();
    await say(page, 'Tu mensaje', 'Reserva el Calder Brook');
    const form = panel(page).getByRole('form', { name: 'Buscar este carro' });
    await expect(form.getByLabel('Carro')).toHaveValue('Calder Brook');
    await form.getByLabel('Desde').fill('2026-12-01T10:00');
    await form.getByRole('button', { name: 'Ver precio' }).click();
    await expect(form.getByLabel('Hasta')).toHaveAccessibleDescription(/.+/);
    await expectAccessible(page, 'a form of JoseyAI in Spanish');
  });
});

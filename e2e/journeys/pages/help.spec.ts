import { hold } from '../support/hold.ts';
import { DEMO, expect, test } from '../support/journey.ts';
import { demoVisitor, enterAs, newVisitor } from '../support/people.ts';

test('The help, trust and legal pages are public, and each links home', {
  tag: '@slow',
}, async ({ page }) => {
  for (const name of ['help', 'safety', 'insurance', 'privacy', 'terms', 'cookies', 'learn-more']) {
    // As served: complete before any script runs.
    const answer = await page.request.get(`/${name}`, { headers: { accept: 'text/html' } });
    expect(answer.status(), name).toBe(200);
    expect(await answer.text(), name).toMatch(/<h1[^>]*>\w.*<a [^>]*href="\/"[^>]*>(<span[^>]*>)?Back home/s);
  }
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
  expect((await page.goto('/help/how-to-fly'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('A reader finds a help article despite a typo, and rates it helpful', async ({ page }) => {
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await expect(search).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Driving' })).toBeVisible();
  await page.getByRole('radio', { name: 'Everyone' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Renters' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Driving' })).toBeHidden();
  await search.fill('forgoten pasword');
  await expect(page).toHaveURL(/\/help\?q=forgoten\+pasword&for=renter$/);
  const found = page.getByRole('list', { name: 'Articles found' });
  await expect(found.getByRole('link').first()).toContainText('Forgot your password?');
  await search.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
  await expect(page.getByText('The link works once, for 30 minutes.')).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Thanks for your feedback.')).toBeVisible();

  await page.getByLabel('Language').selectOption('es');
  await expect(page.getByRole('heading', { level: 1, name: '¿Olvidaste tu contraseña?' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('A reader who types faster than the URL updates loses no input', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'Search help' });
  await expect(search).toBeFocused();
  // All in one task, as on a busy machine.
  await search.evaluate((field: HTMLInputElement) => {
    for (const letter of 'pasword') {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        field,
        field.value + letter,
      );
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    document.querySelector<HTMLInputElement>('input[value=renter]')?.click();
  });
  await expect(page).toHaveURL('/help?q=pasword&for=renter');
  await expect(search).toHaveValue('pasword');
});

test('The help page answers what a reader typed and chose before hydration', { tag: '@slow' }, async ({
  page,
}) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/help', { waitUntil: 'commit' });
  await page.getByText('Renters', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('forgoten pasword');
  release();
  const found = page.getByRole('list', { name: 'Articles found' });
  await expect(found.getByRole('link').first()).toContainText('Forgot your password?');
  await expect(page).toHaveURL(/for=renter/);
});

test('A visitor writes to the operator, and an administrator answers by email and in the thread', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const asker = await newVisitor(page, 'Nadia');
  await enterAs(page, asker);
  await page.goto('/contact');
  const { email } = asker.user;
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const question = `Where is my deposit? ${email}`;
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Choose a topic.')).toBeVisible();
  await page.getByLabel('What is it about?').selectOption('payment');
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`Message sent. We’ll reply to ${email}.`)).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();

  const desk = await (await browser.newContext()).newPage();
  await enterAs(desk, await demoVisitor(desk, DEMO.admin));
  await desk.goto('/admin?tab=messages');
  await desk.getByRole('row').filter({ hasText: email }).getByRole('button').click();
  await expect(desk.getByText(question)).toBeVisible();
  await desk.getByLabel('Your reply').fill('It is let go tomorrow.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  const row = desk.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Answered')).toBeVisible();

  await expect(async () => {
    await desk.goto('/demo/mail');
    await desk
      .getByRole('listitem')
      .filter({ hasText: email })
      .getByRole('link', { name: /Our reply to your message/ })
      .click({ timeout: 2_000 });
  }).toPass();
  const mail = desk.frameLocator('iframe');
  await expect(mail.getByText('It is let go tomorrow.')).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(page.getByText('It is let go tomorrow.')).toBeVisible();
});

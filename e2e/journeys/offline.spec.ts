import { expect, test } from './journey.ts';
import { enterAs, newVisitor } from './people.ts';

test.use({ serviceWorkers: 'allow', brokenConnection: true });

test('Without a network the form opens again with what was typed, and other pages open too', async ({
  page,
  context,
}) => {
  await enterAs(page, await newVisitor(page, 'Odile'));
  await page.goto('/list-vehicle');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // What the first visit loaded before there was a worker, it loads through it now.
  await page.reload();
  await page.getByLabel('Make').fill('Calder');
  await page.getByLabel('Model').fill('Brook');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByLabel('Make')).toHaveValue('Calder');
  await page.getByLabel('Model').fill('Ridge');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/list-vehicle');
  await expect(page.getByLabel('Model')).toHaveValue('Ridge');
});

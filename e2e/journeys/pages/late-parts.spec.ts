import { expect, test } from '../support/journey.ts';

test.use({ brokenConnection: true, viewport: { width: 390, height: 844 } });

test('A dialog whose script fails leaves the page, can be closed, and opens once it is fetched again', async ({
  page,
}) => {
  await page.goto('/rent-car');
  await page.getByRole('heading', { level: 1, name: /cars? available/ }).waitFor();
  const isSame = await page.evaluateHandle(() => document.documentElement);
  let requests = 0;
  const parts = '**/assets/filter-sheet-*';
  await page.route(parts, (route) => {
    requests++;
    return route.abort('connectionrefused');
  });
  const filters = page.getByRole('button', { name: /^Filters/ });
  const failed = page.getByRole('dialog', { name: 'Something went wrong' });
  await filters.click();
  await expect(failed.getByText('This part of the page didn’t load.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(failed).toBeHidden();
  await expect(filters).toBeFocused();

  await filters.click();
  await expect(failed).toBeVisible();
  const before = requests;
  expect(before).toBeGreaterThan(1);
  await page.unroute(parts);
  await failed.getByRole('button', { name: 'Try again' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  await expect(failed).toBeHidden();
  const styleRules = () =>
    [...document.styleSheets]
      .filter(({ href }) => href?.includes('/filter-sheet-'))
      .map(({ cssRules }) => cssRules.length);
  expect(await page.evaluate(styleRules)).toEqual([expect.any(Number)]);
  // The page was not loaded again.
  expect(await isSame.evaluate((root) => root.isConnected)).toBe(true);
});

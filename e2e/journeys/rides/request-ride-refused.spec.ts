import { expect, test } from '../support/journey.ts';
import { DEVICE, enter, expectField, openField } from '../support/ride-form.ts';

// Without a graphics card the CPU draws the map.
test.use({ actionTimeout: 30_000, brokenConnection: true });
test.beforeEach(() => test.slow());

test('Without place suggestions the device location and the map still work', { tag: '@slow' }, async ({
  page,
}) => {
  await page.route('**/api/places?*', (route) => route.abort());
  await enter(page);
  const field = await openField(page, 'Pickup');
  await field.pressSequentially('fleet');
  await expect(page.getByText('Suggestions aren’t available right now.')).toBeVisible();
  await page.getByRole('option', { name: 'Use my location' }).click();
  await expectField(page, 'Pickup', DEVICE);
});

import { expectAccessible } from '../support/accessible.ts';
import { bookButton, openCheckout } from '../support/check-out.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';
import { DAY_MS, listedCar, openAs, timesIn, verifiedVisitor, withSettings } from '../support/trips.ts';

const OWNER = 'walter@example.test';
/** A car's page for two days that begin in so many. */
function carPage(car: string, inDays = 2): string {
  const { startDate, endDate } = timesIn(inDays * 24 * 60, 2 * DAY_MS);
  return `/vehicles/${car}?from=${startDate}&until=${endDate}`;
}

/** Born so many years and a few days ago. */
function bornYearsAgo(years: number): string {
  const born = new Date(Date.now() - 10 * DAY_MS);
  born.setUTCFullYear(born.getUTCFullYear() - years);
  return born.toISOString().slice(0, 10);
}

for (const width of [390, 1280]) {
  test(`A renter has a car delivered, with an extra and a protection plan, and the owner reads where to (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    const plan = {
      id: crypto.randomUUID(),
      names: { en: 'Harbor plan', es: 'Plan Harbor' },
      covers: { en: 'Dents, scratches and glass.', es: 'Golpes, rayones y vidrios.' },
      dayCents: 900,
      deductibleCents: 50_000,
    };
    const owner = await demoVisitor(page, OWNER);
    const car = await listedCar(page, owner, {
      delivery: { radiusMeters: 30_000, feeCents: 2_500 },
      extras: [
        { name: 'Child seat', priceCents: 800, per: 'rental' },
        { name: 'Bike rack', priceCents: 500, per: 'day' },
      ],
    });
    await withSettings(page, 'protection', { plans: [plan] }, async () => {
      await signIn(page, DEMO.renter);
      await page.goto(carPage(car));
      await openCheckout(page);
      const price = page.getByRole('region', { name: 'Price' });

      await test.step('The renter chooses delivery, an extra by the day and the plan: each is a line', async () => {
        await page.getByText('Have it delivered').click();
        await page.getByLabel('Delivery address').fill('Broadway Market');
        await page.getByRole('option', { name: /^Broadway Market/ }).click();
        await expect(price.getByText('Delivery')).toBeVisible();
        await page.getByRole('checkbox', { name: /^Bike rack/ }).click();
        await expect(price.getByText('Bike rack × 2')).toBeVisible();
        await page.getByRole('checkbox', { name: /^Harbor plan/ }).click();
        await expect(price.getByText('Harbor plan')).toBeVisible();
        await expect(price.getByText('Child seat')).toBeHidden();
        for (const amount of ['$25.00', '$10.00', '$18.00'])
          await expect(price.getByText(amount, { exact: true })).toBeVisible();
        await expect(bookButton(page)).toBeEnabled();
        await expectAccessible(page, 'a checkout with delivery, extras and protection');
      });

      await test.step('The renter books, and both sides read where the car goes and what the plan caps', async () => {
        await bookButton(page).click();
        await page.waitForURL('**/rentals/*');
        await expect(page.getByText(/^The owner brings the car to Broadway Market/)).toBeVisible();
        await expect(page.getByText('Harbor plan: you pay at most $500')).toBeVisible();
        const owners = await openAs(browser, page, owner, new URL(page.url()).pathname);
        await expect(owners.getByText(/^Bring the car to Broadway Market/)).toBeVisible();
        await expect(owners.getByText('Harbor plan: the renter pays at most $500')).toBeVisible();
        await owners.context().close();
      });
    });
  });

  test(`A young driver sees a fee before booking, and a driver below the minimum age is refused (${width})`, {
    tag: '@slow',
  }, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    const car = await listedCar(page, await demoVisitor(page, OWNER));
    const young = await verifiedVisitor(page, 'Yusuf', bornYearsAgo(22));
    const younger = await verifiedVisitor(page, 'Nia', bornYearsAgo(19));
    const ages = { minimumDriverAge: 21, youngDriverUnderAge: 25, youngDriverDayCents: 1_500 };
    await withSettings(page, 'drivers', ages, async () => {
      await test.step('At 22 the fee is a line of the price', async () => {
        await enterAs(page, young);
        await page.goto(carPage(car));
        await openCheckout(page);
        const price = page.getByRole('region', { name: 'Price' });
        await expect(price.getByText('Young-driver fee × 2 days')).toBeVisible();
        await expect(price.getByText('$30.00', { exact: true })).toBeVisible();
        await expectAccessible(page, 'a checkout with a young-driver fee');
        await bookButton(page).click();
        await page.waitForURL('**/rentals/*');
        await expect(page.getByText('Young-driver fee × 2 days')).toBeVisible();
      });

      await test.step('At 19 the car’s page says how old a driver has to be, and leads to no checkout', async () => {
        const later = await openAs(browser, page, younger, carPage(car, 9));
        const refusal = later.getByText('Drivers must be at least 21 on the first day of the rental.');
        await expect(refusal.filter({ visible: true })).toBeVisible();
        await expect(later.getByRole('link', { name: /^Review and/ })).toHaveCount(0);
        await expectAccessible(later, 'a car that refuses a driver for their age');
        await later.context().close();
      });
    });
  });
}

import { expectAccessible } from '../support/accessible.ts';
import { bookButton, openCheckout } from '../support/check-out.ts';
import { DEMO, expect, signIn, test } from '../support/journey.ts';
import { demoVisitor } from '../support/people.ts';
import { DAY_MS, HOUR_MS, listedCar, timesIn } from '../support/trips.ts';

const OWNER = 'walter@example.test';

/** What each length is charged by, before the fees. */
const LENGTHS = [
  { unit: 'minute', lasting: 20 * 60_000, line: '20 minutes × $0.50', amount: '$10.00' },
  { unit: 'hour', lasting: 3 * HOUR_MS, line: '3 hours × $12.00', amount: '$36.00' },
  { unit: 'day', lasting: 2 * DAY_MS, line: '2 days × $60.00', amount: '$120.00' },
  { unit: 'week', lasting: 14 * DAY_MS, line: '2 weeks × $350.00', amount: '$700.00' },
  { unit: 'month', lasting: 60 * DAY_MS, line: '2 months × $1,200.00', amount: '$2,400.00' },
] as const;

for (const width of [390, 1280])
  test(`A renter books a car by the minute, the hour, the day, the week and the month (${width})`, {
    tag: '@slow',
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const car = await listedCar(page, await demoVisitor(page, OWNER));
    await signIn(page, DEMO.renter);
    let inMinutes = 60;
    for (const { unit, lasting, line, amount } of LENGTHS)
      await test.step(`By the ${unit}`, async () => {
        const { startDate, endDate } = timesIn(inMinutes, lasting);
        inMinutes += lasting / 60_000 + 60;
        await page.goto(`/vehicles/${car}?from=${startDate}&until=${endDate}`);
        await openCheckout(page);
        const price = page.getByRole('region', { name: 'Price' });
        await expect(price.getByText(line)).toBeVisible();
        await expect(price.getByText(amount, { exact: true }).first()).toBeVisible();
        const inPeriods = price.getByRole('region', { name: 'What you pay, and when' });
        if (unit === 'month') await expect(inPeriods.getByRole('listitem')).toHaveCount(2);
        else await expect(inPeriods).toBeHidden();
        await expectAccessible(page, `the checkout by the ${unit}`);
        const due = /\$[\d.,]+/.exec(await bookButton(page).innerText())?.[0] ?? '';
        await bookButton(page).click();
        await page.waitForURL('**/rentals/*');
        await expect(page.getByText('Approved').first()).toBeVisible();
        await expect(page.getByText(due, { exact: true }).first()).toBeVisible();
      });
  });

import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

/** WCAG 2.2, 2.5.8, and the design's size for touch targets. */
const TARGET_FLOOR = 24;
const TOUCH_TARGET = 44;
const GROUPS = 6;

const PARTS = [
  ...['Status badge', 'Money and price lines', 'Time in its zone', 'Countdown', 'Person', 'Plate'],
  ...[
    'Places of a route',
    'Button',
    'Icon button',
    'Segments',
    'Tabs',
    'Text fields',
    'Select',
    'Password',
    'Place',
    'Files',
  ],
  ...['Skeleton and dots', 'Empty state', 'Alerts', 'Error alert', 'Rows', 'Data table', 'Message thread'],
  ...['Dialog', 'Drawer', 'Map'],
];

/** Checks facts about the rendering instead of comparing pixels: machines draw letters differently. */
async function look(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await test.info().attach(name, {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });
}

/** The controls smaller than this. A label enlarges its field; links within text are exempt. */
const smallerThan = (page: Page, size: number) =>
  page.getByRole('main').evaluate((main, least) => {
    const controls = main.querySelectorAll<HTMLElement>('button, select, input, textarea, nav a');
    return [...controls].flatMap((control) => {
      const isTick = control.matches('[type=checkbox], [type=radio]');
      const label = isTick ? (control as HTMLInputElement).labels?.[0] : control.closest('label');
      const target = label ?? control;
      const { width, height } = target.getBoundingClientRect();
      const isShown = control.checkVisibility() && !control.closest('.maplibregl-map');
      const isSmall = height < least || width < least;
      return isShown && isSmall ? [`${target.textContent}: ${width} x ${height}`] : [];
    });
  }, size);

const ringOf = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });

test('The component gallery shows every component in all states, widths and color schemes', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/demo/components');
  const main = page.getByRole('main');
  await expect(main.getByRole('navigation').getByRole('link')).toHaveCount(GROUPS);
  for (const name of PARTS)
    await expect(main.getByRole('region', { name, exact: true }).first()).not.toBeEmpty();

  await test.step('at both widths, in both color schemes', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await look(page, `components-${width}-${colorScheme}`);
        await expectAccessible(page, `${width} ${colorScheme}`);
      }
    }
    expect(await smallerThan(page, TARGET_FLOOR)).toEqual([]);
  });

  await test.step('in forced colors, and at 200% zoom on a narrow screen', async () => {
    await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'reduce' });
    await look(page, 'components-forced');
    const edgeOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).borderTopStyle);
    expect(await edgeOf(main.getByRole('button', { name: 'Book instantly' }).first())).toBe('solid');
    const colorsOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
    const segments = main.getByRole('radiogroup', { name: 'Segments' }).locator('label');
    expect(await colorsOf(segments.first())).not.toBe(await colorsOf(segments.last()));
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await look(page, 'components-320');
  });

  await test.step('lists that are loading, empty or failed', async () => {
    for (const state of ['Loading', 'Empty', 'Failed']) {
      await main.getByRole('radiogroup', { name: 'State of the lists' }).getByText(state).click();
      await expectAccessible(page, state);
    }
    await expect(main.getByRole('alert').filter({ hasText: 'couldn’t load the list' }).last()).toBeFocused();
    await main.getByRole('button', { name: 'Try again' }).last().click();
  });

  await test.step('the focus ring, and the focus that returns from overlays', async () => {
    const opener = main.getByRole('button', { name: 'Ask something' });
    await opener.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await ringOf(opener)).toBe('solid 3px');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Delete this vehicle?' })).toBeFocused();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  await test.step('in Spanish', async () => {
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Componentes');
    await look(page, 'components-es');
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Every control is large enough for a finger', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/demo/components');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    expect(await smallerThan(page, TOUCH_TARGET)).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type Page } from '@playwright/test';
import { TestServer } from '../../test-server.ts';
import { DEMO } from '../support/journey.ts';
import { demoVisitor, enterAs } from '../support/people.ts';

/** A folder with a real street map (styles, tiles, glyphs) and a `serve.mjs` that serves it. */
const DATA = process.env.MAP_DATA_DIR ?? '';

const test = base.extend<{ map: { url: string; asked: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  map: async ({}, use) => {
    const { serve } = await import(pathToFileURL(join(DATA, 'serve.mjs')).href);
    const server = await serve(0);
    const asked: string[] = [];
    server.on('request', ({ url }: { url: string }) => asked.push(url));
    await use({ url: `http://127.0.0.1:${server.address().port}`, asked });
    server.close();
  },
});

test.skip(
  !existsSync(join(DATA, 'serve.mjs')),
  'skipped: no map data (set MAP_DATA_DIR to a folder with it)',
);

test('Cars are shown on the operator’s street map where one is configured', { tag: '@slow' }, async ({
  browser,
  map,
}) => {
  test.setTimeout(240_000);
  const josey = await TestServer.start({
    MAP_STYLE_LIGHT: `${map.url}/light.json`,
    MAP_STYLE_DARK: `${map.url}/dark.json`,
    SIMULATED_DRIVERS: '0',
  });
  try {
    const page = await browser.newPage({ baseURL: josey.url, colorScheme: 'light' });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await enterAs(page, await demoVisitor(page, DEMO.renter));
    await page.goto('/rent-car');
    await expect(page.getByText('© OpenStreetMap')).toBeVisible();
    await expect.poll(() => map.asked.filter((url) => url.startsWith('/tiles/')).length).toBeGreaterThan(0);
    await expect.poll(() => map.asked.some((url) => url.startsWith('/glyphs/'))).toBe(true);
    // The list and the map agree.
    const pin = page.getByRole('button', { name: /, \$\d+ total$/ }).first();
    await expect(pin).toBeVisible();
    const [name = ''] = ((await pin.getAttribute('aria-label')) ?? '').split(',');
    await expect(page.getByRole('link', { name }).first()).toBeVisible();
    await expect.poll(() => brightnessOfMap(page)).toBeGreaterThan(HALF_BRIGHT);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => map.asked).toContain('/dark.json');
    await expect.poll(() => brightnessOfMap(page)).toBeLessThan(HALF_BRIGHT);
    expect(complaints).toEqual([]);
  } finally {
    await josey.remove();
  }
});

const HALF_BRIGHT = 128;

/** The average brightness of the map, from 0 (black) to 255 (white). */
async function brightnessOfMap(page: Page): Promise<number> {
  const picture = await page.locator('canvas.maplibregl-canvas').screenshot();
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let green = 0;
    for (let at = 1; at < data.length; at += 4) green += data[at] ?? 0;
    return green / (data.length / 4);
  }, picture.toString('base64'));
}

import { expect, test } from '../support/journey.ts';

/** Records every h1 that the page renders, in `window.headings`. */
function noteHeadings(): void {
  const headings: string[] = [];
  Object.assign(window, { headings });
  const note = () => {
    const text = document.querySelector('h1')?.textContent;
    if (text && headings.at(-1) !== text) headings.push(text);
  };
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
}

const BUILT = {
  '/': 'Hay un carro a la vuelta de la esquina.',
  '/help': 'Ayuda',
  '/help/accept-a-ride': 'Aceptar o rechazar un viaje',
  '/safety': 'Seguridad',
};

test.describe('For Spanish readers', () => {
  test.use({ locale: 'es-ES', viewport: { width: 390, height: 844 } });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('the served text pages are Spanish', async ({ page }) => {
      for (const [path, heading] of Object.entries(BUILT)) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', 'es');
        await expect(page.locator('h1')).toHaveText(heading);
        await expect(page).toHaveTitle(/Josey/);
      }
    });
  });

  test('no page shows another language first, and none changes during hydration', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.addInitScript(noteHeadings);
    for (const [path, heading] of Object.entries({ ...BUILT, '/login': 'Hola de nuevo' })) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).hover();
      await page.mouse.move(5, 5);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
      expect(await page.evaluate(() => Reflect.get(window, 'headings'))).toEqual([heading]);
    }
  });

  test('the deferred landing page shows live figures in Spanish', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/');
    await expect(
      page.getByText(/^\d+ carros? disponibles? cerca, \d+ conductor(es)? en línea$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Menú' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /carro/ })).toBeVisible();
  });

  test('a chosen language takes precedence over the browser’s', { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('josey:language', 'en'));
    await page.goto('/help/accept-a-ride');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).not.toHaveText(BUILT['/help/accept-a-ride']);
  });
});

test('A Spanish URL is Spanish unless another language is chosen, and links its English page', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/es/help');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('h1')).toHaveText(BUILT['/help']);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/es\/help$/);
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', /\/help$/);
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('matrícula');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

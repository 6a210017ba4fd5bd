import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { DEMO, expect, test } from './journey.ts';

/** Every page, and who looks at it. `vehicle` stands for one that was found. */
const PAGES: { name: string; path: string; as?: string }[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'help', path: '/help?q=cancelation' },
  { name: 'article', path: '/help/two-step-sign-in' },
  { name: 'contact', path: '/contact' },
  { name: 'rent-car', path: '/rent-car', as: DEMO.renter },
  { name: 'vehicle', path: '/vehicles/', as: DEMO.renter },
  { name: 'request-ride', path: '/request-ride', as: DEMO.renter },
  { name: 'dashboard', path: '/dashboard', as: DEMO.renter },
  { name: 'list-vehicle', path: '/list-vehicle', as: DEMO.renter },
  { name: 'become-driver', path: '/become-driver', as: DEMO.renter },
  { name: 'drive', path: '/drive', as: 'tomas@example.test' },
  { name: 'admin-users', path: '/admin', as: DEMO.admin },
  { name: 'admin-vehicles', path: '/admin?tab=vehicles', as: DEMO.admin },
  { name: 'admin-rides', path: '/admin?tab=rides', as: DEMO.admin },
  { name: 'admin-rentals', path: '/admin?tab=rentals', as: DEMO.admin },
  { name: 'admin-drivers', path: '/admin?tab=drivers', as: DEMO.admin },
  { name: 'admin-actions', path: '/admin?tab=actions', as: DEMO.admin },
  { name: 'admin-charts', path: '/admin?tab=charts', as: DEMO.admin },
];

type Look = { width: number; colorScheme: 'light' | 'dark' };
/** A dark phone and a light desk: every color and every layout once. EVERY_LOOK=1 photographs the other two as well. */
const LOOKS: Look[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];
if (process.env.EVERY_LOOK)
  LOOKS.push({ width: 390, colorScheme: 'light' }, { width: 1280, colorScheme: 'dark' });

async function openSession(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: DEMO.password } });
  const { data } = await answer.json();
  await page.addInitScript(({ sessionId, user }) => {
    localStorage.setItem('sessionId', sessionId);
    localStorage.setItem('user', JSON.stringify(user));
  }, data);
}

async function someVehicle(page: Page): Promise<string> {
  const hour = 3_600_000;
  const at = (from: number) => new Date(Date.now() + from * hour).toISOString();
  const query = { lat: 39.285, lng: -76.58, startDate: at(24), endDate: at(48), limit: 1 };
  const answer = await page.request.get('/api/vehicles/search', { params: query });
  return (await answer.json()).data[0].id;
}

for (const { name, path, as } of PAGES) {
  test(`The page ${name} is whole and accessible, on a phone by night and a desk by day`, async ({
    page,
  }) => {
    if (as) await openSession(page, as);
    const address = name === 'vehicle' ? path + (await someVehicle(page)) : path;
    for (const [index, { width, colorScheme }] of LOOKS.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      // Loaded once: whoever turns a tablet or drags a window gets the other layout without a reload, too.
      if (index === 0) await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shot = `${name}-${width}-${colorScheme}.png`;
      if (process.env.EVERY_LOOK)
        await page.screenshot({ path: test.info().outputPath(shot), fullPage: true });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${shot} scrolls sideways`).toBeLessThanOrEqual(0);
      await expectAccessible(page, shot);
    }
  });
}

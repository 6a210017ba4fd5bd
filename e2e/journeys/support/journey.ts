import { setTimeout as pause } from 'node:timers/promises';
import { test as base, expect, type Page, request } from '@playwright/test';
import { TestServer } from '../../test-server.ts';

export { expect };

/** Enough fast drivers that journeys need not wait for them. */
const LIVELY = { SIMULATED_DRIVERS: '8', SIMULATION_SPEED: '40' };
/** Webhooks of journeys go to receivers on this machine. */
const LOCAL = { WEBHOOKS_TO_PRIVATE_ADDRESSES: '1' };

/**
 * Each worker has its own server, so that parallel journeys cannot interfere. The page fails its test on
 * unexpected console output, and on any request to another host, which is blocked: everything here must work without
 * the internet.
 */
export const test = base.extend<{ page: Page; brokenConnection: boolean }, { josey: TestServer }>({
  josey: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const josey = await TestServer.start({ ...LIVELY, ...LOCAL });
      try {
        await driversAreOnline(josey.url);
        await use(josey);
      } finally {
        await josey.remove();
      }
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ josey }, use) => use(josey.url),
  /** For journeys that break their own connection, which the browser logs, too. */
  brokenConnection: [false, { option: true }],
  page: async ({ page, baseURL, brokenConnection }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || isExpected(text)) return;
      if (!(brokenConnection && text.includes('net::ERR_'))) complaints.push(text);
    });
    page.on('pageerror', (error) => {
      if (!(brokenConnection && /dynamically imported module/.test(error.message)))
        complaints.push(String(error));
    });
    // Only listens: intercepting requests would also disable the browser's cache.
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (origin !== baseURL && protocol.startsWith('http')) complaints.push(`asked for ${request.url()}`);
    });
    await use(page);
    expect(complaints, 'unexpected complaints of the browser').toEqual([]);
  },
});

/** Simulated drivers come online shortly after the start; an earlier ride request is refused. */
async function driversAreOnline(url: string): Promise<void> {
  const api = await request.newContext({ baseURL: url });
  const signedIn = await api.post('/api/auth/login', {
    data: { email: DEMO.admin, password: DEMO.password },
  });
  const headers = { authorization: `Bearer ${(await signedIn.json()).data.sessionId}` };
  const isAnyOnline = async () => {
    const answer = await api.get('/api/drivers/online', { headers });
    expect(answer.status()).toBe(200);
    return (await answer.json()).total > 0;
  };
  while (!(await isAnyOnline())) await pause(100);
  await api.dispose();
}

/** The browser logs every refused request as an error, and journeys test refusals. */
function isExpected(text: string): boolean {
  // Playwright inspects the emails of the demo, whose sandbox blocks scripts.
  if (text.startsWith("Blocked script execution in 'about:srcdoc'")) return true;
  return /Failed to load resource: the server responded with a status of (400|401|402|403|404|409)/.test(
    text,
  );
}

/** The users of the demo. */
export const DEMO = { password: 'josey-demo', admin: 'admin@example.test', renter: 'imani@example.test' };

export async function signIn(page: Page, email: string, password = DEMO.password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/(dashboard|admin)/);
}

export async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
}

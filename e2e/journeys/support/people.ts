import type { Page } from '@playwright/test';
import { DEMO } from './journey.ts';

/** A signed-in user with the session for a page's storage. */
export interface Visitor {
  sessionId: string;
  user: { id: string; firstName: string; email: string };
}

type Json = Record<string, unknown>;

/** Calls the API outside of the browser. `root` is the URL of another server than the worker's. */
export async function callApi<T>(
  page: Page,
  path: string,
  {
    as,
    method = 'POST',
    body,
    headers = {},
    root = '',
  }: { as?: Visitor; method?: string; body?: Json; headers?: Record<string, string>; root?: string } = {},
): Promise<T> {
  const answer = await page.request.fetch(`${root}${path}`, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as.sessionId}` }), ...headers },
    ...(body && { data: body }),
  });
  const { data, error } = await answer.json();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${error}`);
  return data;
}

export async function newVisitor(page: Page, firstName = 'Imani', root = ''): Promise<Visitor> {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@example.test`;
  const body = { firstName, lastName: 'Tester', email, password: 'walk-around-the-corner' };
  return callApi(page, '/api/auth/register', { body, root });
}

export async function demoVisitor(page: Page, email: string, root = ''): Promise<Visitor> {
  return callApi(page, '/api/auth/login', { body: { email, password: DEMO.password }, root });
}

/** Signs the browser in as this user, from the next page on. */
export async function enterAs(page: Page, { sessionId, user }: Visitor): Promise<void> {
  await page.addInitScript(
    (saved) => {
      if (sessionStorage.getItem('entered') === saved.sessionId) return;
      sessionStorage.setItem('entered', saved.sessionId);
      localStorage.setItem('sessionId', saved.sessionId);
      localStorage.setItem('user', JSON.stringify(saved.user));
    },
    { sessionId, user },
  );
}

/** Resolves once the page's socket is connected and joined to its rooms. */
export async function isListening(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

import { DEVICE_HEADER } from '../../packages/contract/src/core/client.ts';

const PASSWORD = 'walk-around-the-corner';
/** One device all along: a new one each time would be a mail each time. */
const OWN_DEVICE = 'x'.repeat(43);
const FOREIGN_DEVICE = 'y'.repeat(43);

async function post(url: string, path: string, body: object, device = OWN_DEVICE): Promise<Response> {
  const headers = { 'content-type': 'application/json', [DEVICE_HEADER]: device };
  return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Makes an account; answers its address. */
export async function signUp(url: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.test`;
  const body = { firstName: 'Imani', lastName: 'Okafor', email, password: PASSWORD };
  const response = await post(url, '/api/auth/register', body);
  if (!response.ok) throw new Error(`The sign-up was refused with ${response.status}`);
  await response.arrayBuffer();
  return email;
}

export async function signIn(url: string, email: string): Promise<void> {
  const response = await post(url, '/api/auth/login', { email, password: PASSWORD });
  if (!response.ok) throw new Error(`The sign-in was refused with ${response.status}`);
  await response.arrayBuffer();
}

/** A guess at the password, and a wish for a new one: both are answered the same whether or not the account exists. */
export async function guess(url: string, email: string): Promise<void> {
  const response = await post(url, '/api/auth/login', { email, password: 'a guess' }, FOREIGN_DEVICE);
  if (response.status !== 401) throw new Error(`The guess was answered with ${response.status}`);
  await response.arrayBuffer();
}

export async function askForReset(url: string, email: string): Promise<void> {
  const response = await post(url, '/api/auth/password-reset', { email }, FOREIGN_DEVICE);
  if (!response.ok) throw new Error(`The wish was refused with ${response.status}`);
  await response.arrayBuffer();
}

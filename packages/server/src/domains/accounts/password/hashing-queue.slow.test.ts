import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, PASSWORD } from '../../../../test/support/people.ts';

const app = await startTestApp();

test('sign-ins beyond those that wait for a hash get 503 with Retry-After, and the others their answer', async () => {
  const { user } = await newPerson(app);
  const signIn = (password: string) =>
    app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email: user.email, password } });
  const answers = await Promise.all(Array.from({ length: 200 }, () => signIn(PASSWORD)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, json } of refused) {
    expect(headers['retry-after']).toBe('2');
    expect(json()).toMatchObject({ code: 'unavailable', reason: 'busy' });
  }
  const others = answers.filter((answer) => !refused.includes(answer));
  expect(others.length).toBeGreaterThan(100);
  for (const { statusCode } of others) expect(statusCode).toBe(200);
  expect((await signIn(PASSWORD)).statusCode).toBe(200);
}, 120_000);

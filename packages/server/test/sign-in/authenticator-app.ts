import { beginAuthenticator, confirmAuthenticator } from '@josey/contract/api/accounts/two-step';
import { generateSync } from 'otplib';
import type { TestApp } from '../support/app.ts';
import type { Person } from '../support/people.ts';

/** The code that an app with this secret shows at a moment of the test's clock. */
export function codeOf(secret: string, at: Date): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
}

/** Another code than the right one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Sets an authenticator app up for a person, and advances to the next code: the set-up uses up the first. */
export async function setUpApp(app: TestApp, { client }: Pick<Person, 'client'>) {
  const { attempt, secret } = await client.call(beginAuthenticator, {});
  const body = { attempt, code: codeOf(secret, app.clock.now()) };
  const { recoveryCodes } = await client.call(confirmAuthenticator, { body });
  app.clock.advance(30_000);
  return { secret, recoveryCodes, code: () => codeOf(secret, app.clock.now()) };
}

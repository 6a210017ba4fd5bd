import {
  confirmEmail,
  confirmEmailChange,
  login,
  requestEmailChange,
  requestPasswordReset,
  resetPassword,
} from '@josey/contract/api/accounts/accounts';
import type { Client } from '@josey/contract/core/client';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { PASSWORD, type Person, registeredPerson } from '../../../test/support/people.ts';
import { type Mailbox, pendingToken, tokenIn } from '../../../test/support/read/mailbox.ts';

export const NEW_PASSWORD = 'another-way-around';
/** The error of an invalid link. */
export const INVALID = { status: 400, code: 'link_invalid' };

export const anAddress = () => `${newId()}@example.test`;

/** Test helpers for emailed links. */
export function linksOf(app: TestApp, mailbox: Mailbox) {
  const stranger = app.client();
  return {
    /** A new account, and the token of the confirmation link in its email. */
    async newcomer(): Promise<Person & { token: string }> {
      const person = await registeredPerson(app);
      return { ...person, token: await pendingToken(app, person.user.email, 'confirm-email') };
    },
    async resetTokenOf({ user }: Person): Promise<string> {
      await stranger.call(requestPasswordReset, { body: { email: user.email } });
      return tokenIn(await mailbox.next(user.email, 'Choose a new password'));
    },
    async changeTokenOf({ client }: Person, email: string): Promise<string> {
      await client.call(requestEmailChange, { body: { email } });
      return pendingToken(app, email, 'change-email');
    },
    /** A link works only in the account that it was sent for. */
    confirm: ({ client, token }: { client: Client; token: string }) =>
      client.call(confirmEmail, { body: { token } }),
    reset: (token: string, password = NEW_PASSWORD) =>
      stranger.call(resetPassword, { body: { token, password } }),
    takeAddress: ({ client }: { client: Client }, token: string) =>
      client.call(confirmEmailChange, { body: { token } }),
    signIn: (email: string, password = PASSWORD) => stranger.call(login, { body: { email, password } }),
  };
}

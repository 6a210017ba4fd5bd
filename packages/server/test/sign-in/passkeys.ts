import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  signInWithPasskey,
} from '@josey/contract/api/accounts/passkeys';
import type { TestApp } from '../support/app.ts';
import type { Person } from '../support/people.ts';
import { type Tampering, VirtualAuthenticator } from './virtual-authenticator.ts';

/** Where the tests' browsers find Josey. */
export const HOME = 'https://josey.test';

/** Adds a passkey to a person's account. */
export async function addPasskeyTo(
  { client }: Pick<Person, 'client'>,
  key = new VirtualAuthenticator(HOME),
  name = 'My phone',
  twist?: Tampering,
) {
  const { attempt, options } = await client.call(beginPasskey, {});
  const response = key.create(options, twist);
  const passkey = await client.call(addPasskey, { body: { attempt, name, response } });
  return { key, passkey };
}

/** Signs in with a passkey alone. */
export async function signInBy(app: TestApp, key: VirtualAuthenticator, twist?: Tampering) {
  const { attempt, options } = await app.client().call(askForPasskey, {});
  return app.client().call(signInWithPasskey, { body: { attempt, response: key.get(options, twist) } });
}

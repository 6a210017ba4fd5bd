import type { SignInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { expect, test } from 'vitest';
import { proofChoices } from './proof-choices.ts';

const methods = (more: Partial<SignInMethods>): SignInMethods => ({
  hasPassword: false,
  identities: [],
  providers: ['google', 'github'],
  passkeys: [],
  twoStep: { isOn: false, hasAuthenticator: false, recoveryCodesLeft: 0, isRequired: false },
  ...more,
});
const identity = (provider: 'google' | 'github') => ({ provider, email: 'x@example.test', createdAt: '' });
const passkey = { id: '1', name: 'My phone', createdAt: '', lastUsedAt: null } as never;
const twoStep = (more: Partial<SignInMethods['twoStep']>) => ({
  twoStep: { isOn: true, hasAuthenticator: false, recoveryCodesLeft: 0, isRequired: false, ...more },
});

test.each([
  ['a password', methods({ hasPassword: true }), { words: ['password'], hasPasskey: false, providers: [] }],
  [
    'only GitHub, for want of a better method',
    methods({ identities: [identity('github')] }),
    { words: [], hasPasskey: false, providers: ['github'] },
  ],
  [
    'GitHub and a passkey: GitHub may be signed in on this device',
    methods({ identities: [identity('github')], passkeys: [passkey] }),
    { words: [], hasPasskey: true, providers: [] },
  ],
  [
    'Google beside a password: it asks for the password again',
    methods({ hasPassword: true, identities: [identity('google')] }),
    { words: ['password'], hasPasskey: false, providers: ['google'] },
  ],
  [
    'Google, which this deployment no longer offers',
    methods({ identities: [identity('google')], providers: [] }),
    { words: [], hasPasskey: false, providers: [] },
  ],
  [
    'two-step sign-in by an app',
    methods({ hasPassword: true, ...twoStep({ hasAuthenticator: true }) }),
    { words: ['password', 'code'], hasPasskey: false, providers: [] },
  ],
  [
    'two-step sign-in by passkeys with recovery codes left',
    methods({ passkeys: [passkey], ...twoStep({ recoveryCodesLeft: 1 }) }),
    { words: ['code'], hasPasskey: true, providers: [] },
  ],
  [
    'two-step sign-in by passkeys, every recovery code used: no code field',
    methods({ passkeys: [passkey], ...twoStep({}) }),
    { words: [], hasPasskey: true, providers: [] },
  ],
])('re-authentication with %s', (_, held, choices) => {
  expect(proofChoices(held, true)).toEqual(choices);
});

test('re-authentication in a browser without passkey support offers no passkey', () => {
  expect(proofChoices(methods({ passkeys: [passkey] }), false)).toEqual({
    words: [],
    hasPasskey: false,
    providers: [],
  });
});

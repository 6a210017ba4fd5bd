import type { SignInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { CAN_REAUTHENTICATE, type Provider } from '@josey/contract/values/choices/oauth-providers';

export type Word = 'password' | 'code';

export interface ProofChoices {
  words: Word[];
  hasPasskey: boolean;
  providers: Provider[];
}

/** The sign-in methods that work on this device to re-authenticate the user. */
export function proofChoices(methods: SignInMethods, canUsePasskeys: boolean): ProofChoices {
  const { hasPassword, identities, passkeys, twoStep } = methods;
  // Two-step verification by passkeys alone has no code to ask for once its recovery codes are used up.
  const hasCode = twoStep.isOn && (twoStep.hasAuthenticator || twoStep.recoveryCodesLeft > 0);
  const words: Word[] = [
    ...(hasPassword ? ['password' as const] : []),
    ...(hasCode ? ['code' as const] : []),
  ];
  // The user may still be signed in at GitHub: a provider counts if it asks for the password again, or as the only
  // method.
  const hasBetter = hasPassword || twoStep.isOn || passkeys.length > 0;
  const providers = identities
    .map(({ provider }) => provider)
    .filter(
      (provider) => methods.providers.includes(provider) && (CAN_REAUTHENTICATE[provider] || !hasBetter),
    );
  return { words, hasPasskey: passkeys.length > 0 && canUsePasskeys, providers };
}

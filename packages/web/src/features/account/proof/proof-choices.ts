import { CAN_REAUTHENTICATE, type Provider } from '@josey/contract/api/accounts/oauth';
import type { SignInMethods } from '@josey/contract/api/accounts/sign-in-methods';

export type Word = 'password' | 'code';

export interface ProofChoices {
  words: Word[];
  hasPasskey: boolean;
  providers: Provider[];
}

/** Of everything that opens an account, what proves here and now who holds its session. */
export function proofChoices(methods: SignInMethods, canUsePasskeys: boolean): ProofChoices {
  const { hasPassword, identities, passkeys, twoStep } = methods;
  // Two-step sign-in by passkeys alone has no code to ask for once its recovery codes are used up.
  const hasCode = twoStep.isOn && (twoStep.hasAuthenticator || twoStep.recoveryCodesLeft > 0);
  const words: Word[] = [
    ...(hasPassword ? ['password' as const] : []),
    ...(hasCode ? ['code' as const] : []),
  ];
  // GitHub may be signed in on this device: it counts where it asks to sign in again, or is the only method.
  const hasBetter = hasPassword || twoStep.isOn || passkeys.length > 0;
  const providers = identities
    .map(({ provider }) => provider)
    .filter(
      (provider) => methods.providers.includes(provider) && (CAN_REAUTHENTICATE[provider] || !hasBetter),
    );
  return { words, hasPasskey: passkeys.length > 0 && canUsePasskeys, providers };
}

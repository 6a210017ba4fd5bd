import type { SignInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { PROVIDER_NAMES, type Provider } from '@josey/contract/values/choices/oauth-providers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { canUsePasskeys } from '#lib/browser/can-use-passkeys.ts';
import { passkeyNotUsed } from '#lib/browser/passkeys.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useProveByCredential, useProveByPasskey, useProveByProvider } from '../api/prove.ts';
import { SignInAgain } from '../sign-in-methods/sign-in-again.tsx';
import { CredentialForm } from './credential-form.tsx';
import { proofChoices } from './proof-choices.ts';
import css from './proof-dialog.module.css';

interface ProofMethodsProps {
  methods: SignInMethods;
  onProved: () => void;
  onAbort: () => void;
}

/** Re-authentication by each sign-in method that works on this device. */
export function ProofMethods({ methods, onProved, onAbort }: ProofMethodsProps) {
  const { t } = useTranslation('methods');
  const { words, hasPasskey, providers } = proofChoices(methods, canUsePasskeys());
  const [word, setWord] = useState(words[0]);
  const byCredential = useProveByCredential();
  const byPasskey = useProveByPasskey();
  const byProvider = useProveByProvider();
  const failure = byCredential.error ?? byPasskey.error ?? byProvider.error;
  const reset = () => {
    for (const method of [byCredential, byPasskey, byProvider]) method.reset();
  };
  const other = words.find((one) => one !== word);
  const hasOthers = words.length > 0 || providers.length > 0;
  // The passkey may be on another device: a user without another method sees how to sign in again once it failed.
  const isStuck = !hasOthers && (!hasPasskey || byPasskey.isError);
  return (
    <div className={css.methods}>
      <ErrorAlert error={failure && failureSentence(failure, passkeyNotUsed())} />
      {word && (
        <CredentialForm
          key={word}
          kind={word}
          isBusy={byCredential.isPending}
          failure={byCredential.error}
          onSend={(value) => {
            reset();
            const proof = word === 'password' ? { password: value } : { code: value };
            byCredential.mutate(proof, { onSuccess: onProved });
          }}
        />
      )}
      {other && (
        <Button
          look="quiet"
          onClick={() => {
            reset();
            setWord(other);
          }}
        >
          {t(other === 'password' ? 'proof.withPassword' : 'proof.withCode')}
        </Button>
      )}
      {hasPasskey && (
        <Button
          look={word ? 'outline' : 'primary'}
          full
          busy={byPasskey.isPending}
          onClick={() => {
            reset();
            byPasskey.mutate(undefined, { onSuccess: onProved });
          }}
        >
          {t('proof.withPasskey')}
        </Button>
      )}
      {providers.map((provider: Provider) => (
        <Button
          key={provider}
          look="outline"
          full
          busy={byProvider.isPending && byProvider.variables === provider}
          onClick={() => byProvider.mutate(provider)}
        >
          {t('proof.withProvider', { provider: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
      {isStuck && <SignInAgain onAbort={onAbort} />}
    </div>
  );
}

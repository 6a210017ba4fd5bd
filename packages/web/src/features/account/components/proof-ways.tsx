import { ASKS_ANEW, PROVIDER_NAMES, type Provider } from '@josey/contract/oauth';
import type { SignInMethods } from '@josey/contract/sign-in-methods';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { failureSentence } from '../../../lib/form/failure.ts';
import { canUsePasskeys, PASSKEY_NOT_USED } from '../../../lib/passkeys.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { useProveByPasskey, useProveByProvider, useProveByWord } from '../api/prove.ts';
import css from './proof-dialog.module.css';
import { ProofWord } from './proof-word.tsx';

interface ProofWaysProps {
  methods: SignInMethods;
  onProved: () => void;
  onGiveUp: () => void;
}

/** What somebody can show to prove who they are: of everything that opens their account, what works here. */
export function ProofWays({ methods, onProved, onGiveUp }: ProofWaysProps) {
  const { t } = useTranslation('methods');
  const words = [...(methods.hasPassword ? ['password'] : []), ...(methods.twoStep.isOn ? ['code'] : [])];
  const [word, setWord] = useState(words[0]);
  const byWord = useProveByWord();
  const byPasskey = useProveByPasskey();
  const byProvider = useProveByProvider();
  // Whoever sits here may be signed in there as well: it counts where one has to sign in anew, or has nothing else.
  const hasBetter = words.length > 0 || methods.passkeys.length > 0;
  const providers = methods.identities
    .map(({ provider }) => provider)
    .filter((provider) => methods.providers.includes(provider) && (ASKS_ANEW[provider] || !hasBetter));
  const hasPasskey = methods.passkeys.length > 0 && canUsePasskeys();
  const failure = byWord.error ?? byPasskey.error ?? byProvider.error;
  const reset = () => {
    for (const way of [byWord, byPasskey, byProvider]) way.reset();
  };
  const other = words.find((one) => one !== word);
  if (words.length === 0 && !hasPasskey && providers.length === 0)
    return (
      <>
        <p>{t('proof.signInAgain')}</p>
        <Button
          onClick={() => {
            // The call that waits for an answer ends as refused, and nothing asks on behind the sign-in page.
            onGiveUp();
            void signOut();
          }}
        >
          {t('proof.signOut')}
        </Button>
      </>
    );
  return (
    <div className={css.ways}>
      <ErrorAlert error={failure && failureSentence(failure, PASSKEY_NOT_USED)} />
      {word && (
        <ProofWord
          key={word}
          kind={word as 'password' | 'code'}
          isBusy={byWord.isPending}
          failure={byWord.error}
          onSend={(value) => {
            reset();
            const proof = word === 'password' ? { password: value } : { code: value };
            byWord.mutate(proof, { onSuccess: onProved });
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
    </div>
  );
}

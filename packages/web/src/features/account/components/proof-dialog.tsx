import { PROVIDER_NAMES, type Provider } from '@josey/contract/oauth';
import type { SignInMethods } from '@josey/contract/sign-in-methods';
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { PasswordField } from '../../../components/password-field/password-field.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { failureSentence } from '../../../lib/form/failure.ts';
import { useProofQuestion } from '../../../lib/fresh-proof.ts';
import { canUsePasskeys, PASSKEY_NOT_USED } from '../../../lib/passkeys.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { useProveByPasskey, useProveByProvider, useProveByWord } from '../api/prove.ts';
import { useSignInMethods } from '../api/sign-in-methods.ts';
import css from './proof-dialog.module.css';

/** Asks, wherever the app is, who sits here, when a call wants to know that anew. */
export default function ProofDialog() {
  const answer = useProofQuestion();
  return answer ? <Question onAnswer={answer} /> : null;
}

function Question({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useTranslation('methods');
  const methods = useSignInMethods();
  return (
    <Dialog title={t('proof.title')} onClose={() => onAnswer(false)}>
      <p>{t('proof.lead')}</p>
      {methods.data ? (
        <Ways methods={methods.data} onProved={() => onAnswer(true)} />
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}

interface WaysProps {
  methods: SignInMethods;
  onProved: () => void;
}

function Ways({ methods, onProved }: WaysProps) {
  const { t } = useTranslation('methods');
  const words = [...(methods.hasPassword ? ['password'] : []), ...(methods.twoStep.isOn ? ['code'] : [])];
  const [word, setWord] = useState(words[0]);
  const byWord = useProveByWord();
  const byPasskey = useProveByPasskey();
  const byProvider = useProveByProvider();
  const providers = methods.identities
    .map(({ provider }) => provider)
    .filter((provider) => methods.providers.includes(provider));
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
        <Button onClick={() => void signOut()}>{t('proof.signOut')}</Button>
      </>
    );
  return (
    <div className={css.ways}>
      <ErrorAlert error={failure && failureSentence(failure, PASSKEY_NOT_USED)} />
      {word && (
        <WordForm
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

interface WordFormProps {
  kind: 'password' | 'code';
  isBusy: boolean;
  failure: Error | null;
  onSend: (value: string) => void;
}

function WordForm({ kind, isBusy, failure, onSend }: WordFormProps) {
  const { t } = useTranslation(['methods', 'auth']);
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // At the first look, and after the banner, which asks for the focus too.
  useEffect(() => {
    if (failure !== undefined) field.current?.focus();
  }, [failure]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (value) onSend(value);
    else field.current?.focus();
  };
  const shared = {
    ref: field,
    'data-autofocus': true,
    name: kind,
    readOnly: isBusy,
    error: Boolean(failure),
    value,
    maxLength: 128,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
  };
  return (
    <form className={css.ways} onSubmit={send} noValidate>
      {kind === 'password' ? (
        <PasswordField label={t('auth:password')} autoComplete="current-password" {...shared} />
      ) : (
        <TextInput
          label={t('app.code')}
          description={t('proof.codeHint')}
          autoComplete="one-time-code"
          {...shared}
        />
      )}
      <Button type="submit" full busy={isBusy}>
        {t('proof.confirm')}
      </Button>
    </form>
  );
}

import {
  PROVIDER_NAMES,
  type Provider,
  shownProviders,
} from '@josey/contract/values/choices/oauth-providers';
import { IconBrandGithub, IconBrandGoogle, IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { canUsePasskeys } from '#lib/browser/can-use-passkeys.ts';
import { passkeyNotUsed } from '#lib/browser/passkeys.ts';
import { useConfig } from '#lib/config.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useDemoProvider, usePasskeySignIn, useProvider } from '../api/other-sign-in-methods.ts';
import { nextPath } from '../next-path.ts';
import { isSecondStep } from '../second-step.ts';
import css from './other-sign-in-methods.module.css';

const ICONS = { google: IconBrandGoogle, github: IconBrandGithub };
const FAILURES = { login: 'oauthLogin', signup: 'oauthSignup' } as const;

/** State of the sign-in methods beside the form, for the page's only banner. */
export function useOtherSignInMethods(page: 'login' | 'signup') {
  const provider = useProvider();
  const demo = useDemoProvider();
  const passkey = usePasskeySignIn();
  const ways = [provider, demo, passkey];
  const failed = ways.find(({ error }) => error && !isSecondStep(error));
  const fallback = failed === passkey ? passkeyNotUsed() : failureText(FAILURES[page]);
  return {
    page,
    provider,
    demo,
    passkey,
    isBusy: ways.some(({ isPending }) => isPending),
    error: failed?.error && failureSentence(failed.error, fallback),
    failure: failed?.error,
    reset: () => {
      for (const way of ways) way.reset();
    },
  };
}

interface OtherSignInMethodsProps {
  ways: ReturnType<typeof useOtherSignInMethods>;
  disabled: boolean;
  /** Called when one of them starts. */
  onTry?: () => void;
}

/** Sign-in by Google and GitHub where configured, or as made-up accounts in the demo, and by passkey. */
export function OtherSignInMethods({ ways, disabled, onTry }: OtherSignInMethodsProps) {
  const { t } = useTranslation('entry');
  const [search] = useSearchParams();
  const config = useConfig();
  if (!config) return null;
  const real = config.oauthProviders;
  const shown = shownProviders(config);
  const hasPasskeys = ways.page === 'login' && canUsePasskeys();
  if (shown.length === 0 && !hasPasskeys) return null;
  const enter = (one: Provider) => {
    onTry?.();
    ways.reset();
    if (real.includes(one))
      ways.provider.mutate({ provider: one, intent: ways.page, next: nextPath(search) });
    else ways.demo.mutate(one);
  };
  const current = ways.provider.isPending ? ways.provider.variables?.provider : ways.demo.variables;
  return (
    <div className={css.ways}>
      <p className={css.or}>{t('or')}</p>
      {shown.map((one) => (
        <Button
          key={one}
          look="outline"
          full
          disabled={disabled}
          busy={ways.isBusy && current === one && !ways.passkey.isPending}
          onClick={() => enter(one)}
        >
          <Icon of={ICONS[one]} /> {t('continueWith', { provider: PROVIDER_NAMES[one] })}
        </Button>
      ))}
      {hasPasskeys && (
        <Button
          look="outline"
          full
          disabled={disabled}
          busy={ways.passkey.isPending}
          onClick={() => {
            onTry?.();
            ways.reset();
            ways.passkey.mutate();
          }}
        >
          <Icon of={IconFingerprint} /> {t('withPasskey')}
        </Button>
      )}
      {shown.some((one) => !real.includes(one)) && <p className={css.note}>{t('demoNote')}</p>}
    </div>
  );
}

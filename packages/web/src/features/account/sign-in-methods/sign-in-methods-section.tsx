import type { SignInMethods } from '@josey/contract/api/accounts/sign-in-methods';
import { PROVIDER_NAMES, PROVIDERS, type Provider } from '@josey/contract/values/choices/oauth-providers';
import { IconBrandGithub, IconBrandGoogle, IconPassword } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useLink, useSignInMethods, useUnlink } from '../api/sign-in-methods.ts';
import css from '../section.module.css';

const ICONS = { google: IconBrandGoogle, github: IconBrandGithub };

/** The account's sign-in methods: the password, and linked accounts at providers. */
export function SignInMethodsSection() {
  const { t } = useTranslation('methods');
  const methods = useSignInMethods();
  const link = useLink();
  const unlink = useUnlink();
  if (methods.error && !methods.data)
    return <ErrorAlert error={methods.error} onRetry={() => void methods.refetch()} />;
  if (!methods.data) return <Skeleton height={120} />;
  const { hasPassword, identities, providers } = methods.data;
  const shown = PROVIDERS.filter(
    (one) => providers.includes(one) || identities.some(({ provider }) => provider === one),
  );
  return (
    <>
      <p className={css.quiet}>{t('lead')}</p>
      <ErrorAlert error={link.error ?? unlink.error} />
      <Rows label={t('title')}>
        <Row
          picture={<Icon of={IconPassword} />}
          title={t('password')}
          note={t(hasPassword ? 'passwordSet' : 'passwordNone')}
          aside={hasPassword && <Badge tone="success">{t('set')}</Badge>}
        />
        {shown.map((provider) => (
          <ProviderRow
            key={provider}
            provider={provider}
            identity={identities.find((one) => one.provider === provider)}
            isBusy={link.isPending || unlink.isPending}
            onLink={() => {
              unlink.reset();
              link.mutate(provider);
            }}
            onUnlink={() => {
              link.reset();
              unlink.mutate(provider);
            }}
          />
        ))}
      </Rows>
    </>
  );
}

interface ProviderRowProps {
  provider: Provider;
  identity: SignInMethods['identities'][number] | undefined;
  isBusy: boolean;
  onLink: () => void;
  onUnlink: () => void;
}

function ProviderRow({ provider, identity, isBusy, onLink, onUnlink }: ProviderRowProps) {
  const { t } = useTranslation('methods');
  const format = useFormat();
  const name = PROVIDER_NAMES[provider];
  return (
    <Row
      picture={<Icon of={ICONS[provider]} />}
      title={name}
      note={
        identity
          ? t('linkedAs', { email: identity.email, date: format.date(identity.createdAt) })
          : t('notLinked')
      }
      aside={
        <Button
          look="outline"
          size="small"
          disabled={isBusy}
          aria-label={t(identity ? 'unlinkThis' : 'linkThis', { provider: name })}
          onClick={identity ? onUnlink : onLink}
        >
          {t(identity ? 'unlink' : 'link')}
        </Button>
      }
    />
  );
}

import { ApiError } from '@josey/contract/core/client';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { type LinkKind, useOpenLink } from '../api/links.ts';

interface OpenLinkProps {
  kind: LinkKind;
  token: string;
  /** Waits for a press, for links whose effect cannot be undone by opening them again. */
  needsPress?: boolean;
  onRefused?: (error: Error) => void;
}

/** The page of a link from an email: opens it and shows the result. */
export function OpenLink({ kind, token, needsPress = false, onRefused }: OpenLinkProps) {
  const { t } = useTranslation('links');
  const { mutate, ...open } = useOpenLink(kind);
  // A link works once: opened twice, it would report itself as used.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (needsPress || wasOpened.current) return;
    wasOpened.current = true;
    mutate(token, { onError: (error) => onRefused?.(error) });
  }, [needsPress, mutate, token, onRefused]);
  if (open.isSuccess)
    return (
      <>
        <Alert kind="success" focus>
          {t(`${kind}.done`, { email: open.data.email })}
        </Alert>
        <ButtonLink to={kind === 'unsubscribe' ? '/' : '/account'} full>
          {t(`${kind}.next`)}
        </ButtonLink>
      </>
    );
  const isSpent = open.error instanceof ApiError && open.error.code === 'link_invalid';
  if (open.error)
    return (
      <>
        <ErrorAlert error={open.error} {...(!isSpent && { onRetry: () => mutate(token) })} />
        {isSpent && (
          <ButtonLink to="/account" look="outline" full>
            {t('toAccount')}
          </ButtonLink>
        )}
      </>
    );
  if (!needsPress) return <Skeleton height={96} />;
  return (
    <>
      <p>{t('unsubscribe.lead')}</p>
      <Button full busy={open.isPending} onClick={() => mutate(token)}>
        {t('unsubscribe.press')}
      </Button>
    </>
  );
}

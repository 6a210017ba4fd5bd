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
  /** Wait for a press: what the link does cannot be taken back by opening it again. */
  asks?: boolean;
  onRefused?: (error: Error) => void;
}

/** What a link in a mail leads to: it is opened, and the page says what came of it. */
export function OpenLink({ kind, token, asks = false, onRefused }: OpenLinkProps) {
  const { t } = useTranslation('links');
  const { mutate, ...open } = useOpenLink(kind);
  // A link works once: opened twice, it would report itself as used.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (asks || wasOpened.current) return;
    wasOpened.current = true;
    mutate(token, { onError: (error) => onRefused?.(error) });
  }, [asks, mutate, token, onRefused]);
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
  if (!asks) return <Skeleton height={96} />;
  return (
    <>
      <p>{t('unsubscribe.lead')}</p>
      <Button full busy={open.isPending} onClick={() => mutate(token)}>
        {t('unsubscribe.press')}
      </Button>
    </>
  );
}

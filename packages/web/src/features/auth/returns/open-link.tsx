import { ApiError } from '@josey/contract/core/client';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useSession } from '#lib/session/session.ts';
import { type LinkKind, useOpenLink } from '../api/links.ts';

interface OpenLinkProps {
  kind: LinkKind;
  token: string;
  /** Wait for a press: what the link does cannot be taken back by opening it again. */
  asks?: boolean;
}

/** What a link in a mail leads to: it is opened, and the page says what came of it. */
export function OpenLink({ kind, token, asks = false }: OpenLinkProps) {
  const { t } = useTranslation('links');
  const { mutate, ...open } = useOpenLink(kind);
  // A link works once: opened twice, it would report itself as used.
  const wasOpened = useRef(false);
  useEffect(() => {
    if (asks || wasOpened.current) return;
    wasOpened.current = true;
    mutate(token);
  }, [asks, mutate, token]);
  if (open.isSuccess)
    return (
      <>
        <Alert kind="success" focus>
          <Done kind={kind} email={open.data.email} />
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

/** The link acts for whom it was sent to, whoever is signed in here: they are told whose account it was. */
function Done({ kind, email }: { kind: LinkKind; email: string | undefined }) {
  const { t } = useTranslation('links');
  const { user } = useSession();
  const isOthers = email !== undefined && user !== undefined && user.email !== email;
  return isOthers ? t('doneForOther', { email, mine: user.email }) : t(`${kind}.done`, { email });
}

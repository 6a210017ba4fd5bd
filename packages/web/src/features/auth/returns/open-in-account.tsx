import { ApiError } from '@josey/contract/core/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { RichText } from '#lib/i18n/rich-text.tsx';
import { useSession } from '#lib/session/session.ts';
import { signOut } from '#lib/session/sign-out.ts';
import css from '../forms/auth-card.module.css';
import { OpenLink } from './open-link.tsx';
import { keepLink, takeLink } from './pending-link.ts';

const PAGES = { confirmEmail: '/confirm-email', confirmNewEmail: '/confirm-new-email' } as const;

interface OpenInAccountProps {
  kind: keyof typeof PAGES;
  /** Empty after the detour to sign-in. */
  token: string;
}

/**
 * Verifies an email address in the account that the link was sent for: a signed-out user must sign in first.
 * Otherwise the owner of a mailbox could verify an account that another person registered with their address
 * (decision 020).
 */
export function OpenInAccount({ kind, token }: OpenInAccountProps) {
  const { status, user } = useSession();
  const [link] = useState(() => token || takeLink(kind) || '');
  const [isOthers, setOthers] = useState(false);
  if (status === 'loading') return <Skeleton height={96} />;
  if (status === 'signed-out' || isOthers)
    return <SignInFirst kind={kind} token={link} mine={isOthers ? user?.email : undefined} />;
  return (
    <OpenLink
      kind={kind}
      token={link}
      onRefused={(error) => setOthers(error instanceof ApiError && error.code === 'forbidden')}
    />
  );
}

interface SignInFirstProps extends OpenInAccountProps {
  /** The signed-in email address, when the link belongs to another account. */
  mine: string | undefined;
}

function SignInFirst({ kind, token, mine }: SignInFirstProps) {
  const { t } = useTranslation('links');
  const navigate = useNavigate();
  const signIn = async () => {
    keepLink(kind, token);
    if (mine) await signOut();
    await navigate(`/login?next=${PAGES[kind]}`);
  };
  return (
    <>
      <p>{mine ? t('otherAccount', { mine }) : t(`${kind}.signInFirst`)}</p>
      <Button full onClick={() => void signIn()}>
        {t(mine ? 'toOtherAccount' : 'signIn')}
      </Button>
      <p className={css.small}>
        <RichText
          text={t(`${kind}.notMine`)}
          parts={{ reset: (words) => <Link to="/forgot-password">{words}</Link> }}
        />
      </p>
    </>
  );
}

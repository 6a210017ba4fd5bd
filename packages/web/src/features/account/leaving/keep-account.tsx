import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { refreshUser } from '#lib/session/refresh-user.ts';
import { signOut } from '#lib/session/sign-out.ts';
import { useKeepAccount } from '../api/your-data.ts';

/** Shown to a user whose account is scheduled for deletion: keep it or leave. No other page works. */
export function KeepAccount({ dueAt }: { dueAt: string }) {
  const { t } = useTranslation('your-data');
  const format = useFormat();
  const navigate = useNavigate();
  const keep = useKeepAccount();
  const stay = () =>
    // The layout then sees an open account and shows the page.
    keep.mutate(undefined, { onSuccess: refreshUser });
  const leave = async () => {
    await navigate('/');
    await signOut();
  };
  return (
    <>
      <ErrorAlert error={keep.error} />
      <p>{t('keep.text', { date: format.date(dueAt) })}</p>
      <Button full busy={keep.isPending} onClick={stay}>
        {t('keep.keep')}
      </Button>
      <Button full look="outline" onClick={() => void leave()}>
        {t('keep.signOut')}
      </Button>
    </>
  );
}

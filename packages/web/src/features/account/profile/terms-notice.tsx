import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useAcceptTerms } from '../api/terms.ts';

/** Asks a user who accepted an older version of the terms. Its script loads only for them. */
export default function TermsNotice() {
  const { t } = useTranslation('dashboard');
  const accept = useAcceptTerms();
  return (
    <>
      <Alert kind="notice" isSilent>
        <b>{t('terms.changed')}</b> <Link to="/terms">{t('terms.read')}</Link>{' '}
        <Button size="small" look="outline" busy={accept.isPending} onClick={() => accept.mutate()}>
          {t('terms.accept')}
        </Button>
      </Alert>
      <ErrorAlert error={accept.error} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { refreshUser } from '#lib/session/refresh-user.ts';
import { useSession } from '#lib/session/session.ts';
import { applicationQuery } from '../api/application.ts';
import { draftOf, EMPTY_APPLICATION } from './application-draft.ts';
import { ApplicationForm } from './application-form.tsx';
import { ApplicationState } from './application-state.tsx';
import css from './become-driver.module.css';

/** The driver application: the form, its status, or the reason it must wait. */
export function BecomeDriverPage() {
  const { t } = useTranslation(['driving', 'shell']);
  return (
    <div className={css.page}>
      <PageTitle>{t('shell:becomeDriver')}</PageTitle>
      <PageHeader title={t('shell:becomeDriver')} lead={<p>{t('apply.lead')}</p>} />
      <Application />
    </div>
  );
}

function Application() {
  const { t } = useTranslation(['driving', 'common']);
  const { user } = useSession();
  const { data: application, error, refetch } = useQuery(applicationQuery);
  // Shows the decision while the applicant waits here.
  useRealtime({ notification: () => void refetch() });
  const isApproved = application?.status === 'approved';
  useEffect(() => {
    if (isApproved) void refreshUser();
  }, [isApproved]);
  if (error && application === undefined) {
    return (
      <ErrorAlert error={failureSentence(error, t('apply.loadFailed'))} onRetry={() => void refetch()} />
    );
  }
  if (application === undefined) {
    return (
      <div className={css.form} role="status" aria-label={t('common:loading')}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    );
  }
  if (application && application.status !== 'rejected') return <ApplicationState application={application} />;
  if (user?.status === 'pending') {
    return (
      <>
        <Alert kind="notice">
          {t('apply.pendingAccount')} <Link to="/verify">{t('apply.sendLicense')}</Link>
        </Alert>
        <section>
          <h2>{t('apply.prepare')}</h2>
          <ul className={css.list}>
            <li>{t('apply.needLicense')}</li>
            <li>{t('apply.needCar')}</li>
            <li>{t('apply.needInsurance')}</li>
          </ul>
        </section>
      </>
    );
  }
  return (
    <>
      {application && <ApplicationState application={application} />}
      <ApplicationForm initial={application ? draftOf(application) : EMPTY_APPLICATION} />
    </>
  );
}

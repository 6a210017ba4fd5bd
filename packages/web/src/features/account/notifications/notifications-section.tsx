import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useSession } from '#lib/session/session.ts';
import { useNotificationPreferences, useSavePreferences } from '../api/notifications.ts';
import section from '../section.module.css';
import { PreferenceTable } from './preference-table.tsx';
import { PushDevices } from './push-devices.tsx';
import { QuietHoursForm } from './quiet-hours-form.tsx';

/** Chooses which notifications also arrive by email and by push, on which browsers, and when not. */
export default function NotificationsSection() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const preferences = useNotificationPreferences();
  const save = useSavePreferences();
  if (preferences.error && !preferences.data)
    return <ErrorAlert error={preferences.error} onRetry={() => void preferences.refetch()} />;
  if (!preferences.data) return <Skeleton height={320} />;
  return (
    <>
      <p className={section.quiet}>{t('mails.lead')}</p>
      {user && !user.isEmailConfirmed && <p className={section.quiet}>{t('mails.unconfirmed')}</p>}
      <PushDevices />
      <ErrorAlert error={save.error} />
      <PreferenceTable preferences={preferences.data} onChange={save.mutate} />
      <QuietHoursForm preferences={preferences.data} />
      <p role="status" className={section.quiet}>
        {save.isSuccess && t('saved')}
      </p>
    </>
  );
}

import { OPTIONAL_MAIL_KINDS } from '@josey/contract/values/choices/mail-kinds';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useSession } from '#lib/session/session.ts';
import { useNotificationPreferences, useSetMailPreference } from './api/profile.ts';
import css from './notifications-section.module.css';
import section from './section.module.css';

/** Chooses which notifications also arrive by email. All of them arrive in the app. */
export function NotificationsSection() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const preferences = useNotificationPreferences();
  const turn = useSetMailPreference();
  if (preferences.error && !preferences.data)
    return <ErrorAlert error={preferences.error} onRetry={() => void preferences.refetch()} />;
  if (!preferences.data) return <Skeleton height={320} />;
  const { email } = preferences.data;
  return (
    <>
      <p className={section.quiet}>{t('mails.lead')}</p>
      {user && !user.isEmailConfirmed && <p className={section.quiet}>{t('mails.unconfirmed')}</p>}
      <ErrorAlert error={turn.error} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('mails.about')}</th>
            <th scope="col">{t('mails.inApp')}</th>
            <th scope="col">{t('mails.email')}</th>
          </tr>
        </thead>
        <tbody>
          {OPTIONAL_MAIL_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                {t(`mails.kinds.${kind}.name`)}
                <small>{t(`mails.kinds.${kind}.hint`)}</small>
              </th>
              <td>{kind === 'tips' ? <Never /> : <Always />}</td>
              <td>
                <label className={css.switch}>
                  <input
                    type="checkbox"
                    aria-label={t('mails.switch', { kind: t(`mails.kinds.${kind}.name`) })}
                    checked={email[kind]}
                    onChange={(event) => turn.mutate([kind, event.target.checked])}
                  />
                </label>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              {t('mails.safety')}
              <small>{t('mails.safetyHint')}</small>
            </th>
            <td>
              <Always />
            </td>
            <td>
              <Always />
            </td>
          </tr>
        </tbody>
      </table>
      <p role="status" className={section.quiet}>
        {turn.isSuccess && t('saved')}
      </p>
    </>
  );
}

function Always() {
  const { t } = useTranslation('profile');
  return (
    <span className={css.always} role="img" aria-label={t('mails.always')} title={t('mails.always')}>
      <Icon of={IconCheck} />
    </span>
  );
}

function Never() {
  const { t } = useTranslation('profile');
  return <span className={css.never}>{t('mails.never')}</span>;
}

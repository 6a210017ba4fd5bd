import type { NotificationPreferences } from '@josey/contract/api/messages/notification-channels';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useSavePreferences } from '../api/notifications.ts';
import section from '../section.module.css';
import css from './quiet-hours-form.module.css';

const NIGHT = { from: '22:00', until: '07:00' };

/** When push messages wait. Safety, money and a ride under way pass. */
export function QuietHoursForm({ preferences }: { preferences: NotificationPreferences }) {
  const { t } = useTranslation('profile');
  const save = useSavePreferences();
  const { quietHours, timeZone } = preferences;
  const form = useForm({
    initial: quietHours ?? NIGHT,
    schema: async () => (await import('@josey/contract/api/messages/notification-channels')).QuietHours,
  });
  const send = form.submit((values) => save.mutate({ quietHours: values }, { onError: form.refuse }));
  return (
    <form className={section.form} onSubmit={send} noValidate>
      <CheckField
        label={t('quiet.label')}
        description={t('quiet.hint', { zone: timeZone.replaceAll('_', ' ') })}
        checked={quietHours !== null}
        onChange={({ target }) => save.mutate({ quietHours: target.checked ? form.values : null })}
      />
      {quietHours && (
        <>
          <div className={css.times}>
            <TextField type="time" label={t('quiet.from')} {...form.text('from')} />
            <TextField type="time" label={t('quiet.until')} {...form.text('until')} />
          </div>
          {save.isSuccess && <Alert kind="success">{t('saved')}</Alert>}
          <Button type="submit" look="outline" size="medium" busy={save.isPending}>
            {t('quiet.save')}
          </Button>
        </>
      )}
      <ErrorAlert error={save.error} />
    </form>
  );
}

import { LANGUAGES } from '@josey/contract/values/languages';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ComboboxField } from '#components/controls/combobox/combobox-field.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { ownZone } from '#lib/format/own-zone.ts';
import { isFoundBy, timeZoneOptions } from '#lib/format/time-zones.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { LANGUAGE_OPTIONS } from '#lib/i18n/language-name.ts';
import { useSession } from '#lib/session/session.ts';
import { useSaveLocale } from '../api/profile.ts';
import css from '../section.module.css';

/** The language of pages, emails and notifications, and the time zone of emails. */
export function LocaleSection() {
  const { t } = useTranslation('profile');
  const { locale } = useFormat();
  const { user } = useSession();
  const save = useSaveLocale();
  const here = ownZone();
  const known = user?.timeZone ?? here;
  const zones = useMemo(() => timeZoneOptions(locale, new Date(), [known, here]), [locale, known, here]);
  const form = useForm({
    initial: { language: user?.language ?? LANGUAGES[0], timeZone: known },
    schema: async () => (await import('@josey/contract/api/accounts/profile')).LocaleForm,
  });
  const { change } = form;
  // The footer or another browser can change them, too.
  useEffect(() => {
    if (user) change({ language: user.language, timeZone: known });
  }, [user, known, change]);
  const send = form.submit((values) => save.mutate(values, { onError: form.refuse }));
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={save.error} />
      <SelectField
        label={t('locale.language')}
        description={t('locale.languageHint')}
        options={LANGUAGE_OPTIONS}
        {...form.text('language')}
      />
      <ComboboxField
        label={t('locale.timeZone')}
        description={t('locale.timeZoneHint')}
        name="timeZone"
        value={form.values.timeZone}
        error={form.errorAt('timeZone')}
        options={zones}
        isFound={isFoundBy}
        noneFound={t('locale.noZone')}
        onChoose={(timeZone) => form.change({ timeZone })}
      />
      {form.values.timeZone !== here && (
        <Button look="quiet" size="medium" onClick={() => form.change({ timeZone: here })}>
          {t('locale.useHere', { zone: here.replaceAll('_', ' ') })}
        </Button>
      )}
      {save.isSuccess && <Alert kind="success">{t('saved')}</Alert>}
      <Button type="submit" look="outline" size="medium" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

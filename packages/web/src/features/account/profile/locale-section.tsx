import { LocaleForm } from '@josey/contract/api/accounts/profile';
import { LANGUAGES } from '@josey/contract/values/languages';
import { NativeSelect, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureFields } from '#lib/form/failure.ts';
import { useFormErrors } from '#lib/form/use-form-errors.ts';
import { ownZone } from '#lib/format/own-zone.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { languageName } from '#lib/i18n/language-name.ts';
import { useSession } from '#lib/session/session.ts';
import { useSaveLocale } from '../api/profile.ts';
import css from '../section.module.css';
import { isFoundBy, timeZoneOptions } from './time-zones.ts';

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: languageName(value) }));
/** So many are drawn at a time; typing finds the others. */
const ZONES_SHOWN = 80;

/** The language of pages, mails and notifications, and the clock that mails go by. */
export function LocaleSection() {
  const { t } = useTranslation('profile');
  const { locale } = useFormat();
  const { user } = useSession();
  const save = useSaveLocale();
  const here = ownZone();
  const known = user?.timeZone ?? here;
  const zones = useMemo(() => timeZoneOptions(locale, new Date(), [known, here]), [locale, known, here]);
  const form = useForm({
    initialValues: { language: user?.language ?? LANGUAGES[0], timeZone: known },
    validate: useFormErrors(LocaleForm),
  });
  const { setValues } = form;
  // The switch in the footer, or another browser, changes them too.
  useEffect(() => {
    if (user) setValues({ language: user.language, timeZone: known });
  }, [user, known, setValues]);
  const send = form.onSubmit((values) =>
    save.mutate(values, { onError: (error) => form.setErrors(failureFields(error)) }),
  );
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={save.error} />
      <NativeSelect
        label={t('locale.language')}
        description={t('locale.languageHint')}
        data={LANGUAGE_OPTIONS}
        name="language"
        {...form.getInputProps('language')}
      />
      <Select
        label={t('locale.timeZone')}
        description={t('locale.timeZoneHint')}
        data={zones}
        searchable
        allowDeselect={false}
        limit={ZONES_SHOWN}
        filter={({ options, search }) =>
          options.filter((one) => 'label' in one && isFoundBy(one.label, search))
        }
        nothingFoundMessage={t('locale.noZone')}
        {...form.getInputProps('timeZone')}
      />
      {form.values.timeZone !== here && (
        <Button look="quiet" size="medium" onClick={() => form.setFieldValue('timeZone', here)}>
          {t('locale.useHere', { zone: here.replaceAll('_', ' ') })}
        </Button>
      )}
      {save.isSuccess && <Alert kind="success">{t('saved')}</Alert>}
      <Button type="submit" size="medium" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

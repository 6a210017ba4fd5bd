import { guessCountry } from '@josey/contract/values/phone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureFields } from '#lib/form/failure.ts';
import { useForm } from '#lib/form/use-form.ts';
import { useSession } from '#lib/session/session.ts';
import { useSaveProfile } from '../api/profile.ts';
import css from '../section.module.css';
import { phoneFields } from './phone.ts';
import { PhoneField } from './phone-field.tsx';
import { PictureField } from './picture-field.tsx';

/** The public profile (picture, first name) and the private one (the rest). */
export default function ProfileSection() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PictureField user={user} />
      <NameForm key={user.id} />
    </>
  );
}

function NameForm() {
  const { t } = useTranslation(['profile', 'auth', 'common']);
  const { user } = useSession();
  const save = useSaveProfile();
  const form = useForm({
    initial: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      ...phoneFields(user?.phone, guessCountry(navigator.languages)),
    },
    schema: async () => (await import('@josey/contract/api/accounts/profile')).ProfileForm,
  });
  const box = useRef<HTMLFormElement>(null);
  const focusFirst = (errors: object) =>
    box.current?.querySelector<HTMLElement>(`[name="${Object.keys(errors)[0]}"]`)?.focus();
  const send = form.submit(
    (values) =>
      save.mutate(values, {
        onSuccess: ({ firstName, lastName, phone }) =>
          form.change({ firstName, lastName, ...phoneFields(phone, values.phoneCountry) }),
        onError: (error) => {
          form.refuse(error);
          focusFirst(failureFields(error));
        },
      }),
    focusFirst,
  );
  const readOnly = save.isPending;
  return (
    <form
      ref={box}
      className={css.form}
      onSubmit={send}
      onChange={() => save.isSuccess && save.reset()}
      noValidate
    >
      <ErrorAlert error={save.error} />
      <TextField
        label={t('auth:firstName')}
        description={t('firstNameHint')}
        autoComplete="given-name"
        readOnly={readOnly}
        {...form.text('firstName')}
      />
      <TextField
        label={t('auth:lastName')}
        autoComplete="family-name"
        readOnly={readOnly}
        {...form.text('lastName')}
      />
      <PhoneField form={form} readOnly={readOnly} />
      {save.isSuccess && <Alert kind="success">{t('saved')}</Alert>}
      <Button type="submit" size="medium" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

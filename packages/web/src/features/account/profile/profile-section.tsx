import { ProfileForm } from '@josey/contract/api/accounts/profile';
import { guessCountry } from '@josey/contract/values/phone';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureFields } from '#lib/form/failure.ts';
import { useFormErrors } from '#lib/form/use-form-errors.ts';
import { useSession } from '#lib/session/session.ts';
import { useSaveProfile } from '../api/profile.ts';
import css from '../section.module.css';
import { phoneFields } from './phone.ts';
import { PhoneField } from './phone-field.tsx';
import { PictureField } from './picture-field.tsx';

/** Who somebody is for the others: their picture and first name; the rest is between them and Josey. */
export function ProfileSection() {
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
    initialValues: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      ...phoneFields(user?.phone, guessCountry(navigator.languages)),
    },
    validate: useFormErrors(ProfileForm),
    onValuesChange: () => save.isSuccess && save.reset(),
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
  const send = form.onSubmit(
    (values) =>
      save.mutate(values, {
        onSuccess: ({ firstName, lastName, phone }) =>
          form.setValues({ firstName, lastName, ...phoneFields(phone, values.phoneCountry) }),
        onError: (error) => {
          form.setErrors(failureFields(error));
          focusFirst(failureFields(error));
        },
      }),
    focusFirst,
  );
  const readOnly = save.isPending;
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <ErrorAlert error={save.error} />
      <TextInput
        label={t('auth:firstName')}
        description={t('firstNameHint')}
        name="firstName"
        autoComplete="given-name"
        readOnly={readOnly}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('auth:lastName')}
        name="lastName"
        autoComplete="family-name"
        readOnly={readOnly}
        {...form.getInputProps('lastName')}
      />
      <PhoneField form={form} readOnly={readOnly} />
      {save.isSuccess && <Alert kind="success">{t('saved')}</Alert>}
      <Button type="submit" size="medium" busy={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

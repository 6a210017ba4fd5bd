import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../marks/icon.tsx';
import css from '../fields/field.module.css';
import { Field, splitField } from '../fields/field.tsx';
import type { TextFieldProps } from '../fields/text-field.tsx';

/** A password field with a show button. Pasting and password managers work. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation('auth');
  const [isShown, setShown] = useState(false);
  const [texts, input] = splitField(props);
  return (
    <Field {...texts}>
      {(control) => (
        <>
          <input {...input} {...control} type={isShown ? 'text' : 'password'} />
          <button
            type="button"
            className={css.show}
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon of={isShown ? IconEyeOff : IconEye} />
          </button>
        </>
      )}
    </Field>
  );
}

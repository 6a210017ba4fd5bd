import { STAFF_RIGHTS, type StaffRight } from '@josey/contract/values/choices/roles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import css from './team.module.css';

interface RightsFieldsProps {
  chosen: readonly StaffRight[];
  error: string | undefined;
  onChange: (chosen: StaffRight[]) => void;
}

/** The rights of an administrator, each with what it opens. */
export function RightsFields({ chosen, error, onChange }: RightsFieldsProps) {
  const { t } = useTranslation('team');
  const id = useId();
  return (
    <fieldset className={css.rights} aria-describedby={error && id}>
      <legend>{t('rights')}</legend>
      <FieldError id={id}>{error}</FieldError>
      {STAFF_RIGHTS.map((right) => (
        <CheckField
          key={right}
          name="rights"
          label={t(`names.${right}`)}
          description={t(`about.${right}`)}
          checked={chosen.includes(right)}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(STAFF_RIGHTS.filter((one) => chosen.includes(one) !== (one === right)))}
        />
      ))}
    </fieldset>
  );
}

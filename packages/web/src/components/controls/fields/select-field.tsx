import { IconSelector } from '@tabler/icons-react';
import type { SelectHTMLAttributes } from 'react';
import { Icon } from '../../marks/icon.tsx';
import css from './field.module.css';
import { Field, type FieldTexts, splitField } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends FieldTexts,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldTexts> {
  options: readonly SelectOption[];
}

/** A native select. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const [texts, select] = splitField(props);
  return (
    <Field {...texts}>
      {(control) => (
        <>
          <select {...select} {...control}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <span className={css.end}>
            <Icon of={IconSelector} size={16} />
          </span>
        </>
      )}
    </Field>
  );
}

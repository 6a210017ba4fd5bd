import type { SettingsSection } from '@josey/contract/api/desk/settings';
import { TextField, type TextFieldProps } from '#components/controls/fields/text-field.tsx';
import { EnvironmentNote } from './environment-note.tsx';
import css from './section-card.module.css';
import type { SectionForm } from './use-section.ts';

type TextName<Values extends object> = Parameters<SectionForm<SettingsSection, Values>['text']>[0];

interface SettingFieldProps<S extends SettingsSection, Values extends object>
  extends Omit<TextFieldProps, 'form'> {
  handle: SectionForm<S, Values>;
  name: TextName<Values>;
}

/** A text of a section in its row, with the environment's value below it where that differs. */
export function SettingField<S extends SettingsSection, Values extends object>({
  handle,
  name,
  error,
  ...field
}: SettingFieldProps<S, Values>) {
  const { data, form, text } = handle;
  const control = text(name);
  return (
    <div className={css.row}>
      <TextField className={css.field} {...field} {...control} error={error ?? control.error} />
      <EnvironmentNote
        section={handle.section}
        environment={data.environment}
        field={name}
        present={(data.value as Record<string, unknown>)[name]}
        onAdopt={(value) => form.change({ [name]: String(value) } as Partial<Values>)}
      />
    </div>
  );
}

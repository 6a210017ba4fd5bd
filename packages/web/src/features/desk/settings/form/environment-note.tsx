import type { AdminSettings } from '@josey/contract/api/desk/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { useFieldTexts } from '../history/use-field-texts.ts';
import css from './section-card.module.css';

type Environment = AdminSettings['sections']['place']['environment'];
export type EnvironmentValue = Environment[number]['value'];

interface EnvironmentNoteProps {
  section: keyof AdminSettings['sections'];
  environment: Environment;
  field: string;
  /** What people see now. */
  present: unknown;
  /** Puts the environment's value into the form. */
  onAdopt: (value: EnvironmentValue) => void;
}

/** Beside a field: the server's environment has another value. Ignoring it stays possible. */
export function EnvironmentNote({ section, environment, field, present, onAdopt }: EnvironmentNoteProps) {
  const { t } = useTranslation('settings');
  const { labelOf, say } = useFieldTexts(section);
  const found = environment.find((one) => one.field === field);
  if (!found) return null;
  const value = say(field, found.value);
  return (
    <div className={css.environment}>
      <p>
        {t('environment.says', {
          field: labelOf(field),
          value,
          variable: found.variable,
          present: say(field, present),
        })}
      </p>
      <Button look="outline" size="small" onClick={() => onAdopt(found.value)}>
        {t('environment.use', { value })}
      </Button>
    </div>
  );
}

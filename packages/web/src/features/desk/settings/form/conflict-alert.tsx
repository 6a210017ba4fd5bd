import type { SettingsSection } from '@josey/contract/api/desk/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { differences } from '../history/differences.ts';
import { useFieldTexts } from '../history/use-field-texts.ts';
import css from './section-card.module.css';
import type { SectionForm } from './use-section.ts';

/** Another administrator saved this section first: what differs, and whose values stay. Nothing typed is lost. */
export function ConflictAlert<S extends SettingsSection, Values extends object>({
  handle: { section, conflict, mine, keepMine, takeTheirs },
}: {
  handle: SectionForm<S, Values>;
}) {
  const { t } = useTranslation('settings');
  const { labelOf, say } = useFieldTexts(section);
  if (!conflict) return null;
  const { changedBy } = conflict;
  return (
    <Alert kind="error" focus>
      <p>
        <b>
          {changedBy
            ? t('conflict.by', { name: `${changedBy.firstName} ${changedBy.lastName}` })
            : t('conflict.title')}
        </b>{' '}
        {t('conflict.kept')}
      </p>
      <ul className={css.differences}>
        {differences(conflict.value, mine).map(({ field, before, after }) => (
          <li key={field}>
            {t('conflict.line', {
              field: labelOf(field),
              theirs: say(field, before),
              yours: say(field, after),
            })}
          </li>
        ))}
      </ul>
      <div className={css.choices}>
        <Button look="outline" size="small" onClick={keepMine}>
          {t('conflict.keep')}
        </Button>
        <Button look="outline" size="small" onClick={takeTheirs}>
          {t('conflict.take')}
        </Button>
      </div>
    </Alert>
  );
}

import { QUICK_ACTIONS } from '@josey/contract/texts/canned-questions';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { askCanned } from '../chat-store.ts';
import css from './quick-actions.module.css';

/** Suggested first questions, shown under the greeting. */
export function QuickActions() {
  const { t } = useTranslation('assistant');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form
    <div className={css.actions} role="group" aria-label={t('quick.label')}>
      {QUICK_ACTIONS.map((question) => (
        <Button key={question} look="outline" size="medium" onClick={() => askCanned(question)}>
          {t(`quick.${question}`)}
        </Button>
      ))}
    </div>
  );
}

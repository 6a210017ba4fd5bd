import type { Icon as TablerIcon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../marks/icon.tsx';
import { VisuallyHidden } from '../../marks/visually-hidden.tsx';
import css from '../combobox/option-list.module.css';
import type { Choice } from '../combobox/use-combobox.ts';
import type { Suggestions } from './use-place-suggestions.ts';

export interface SuggestedOption extends Choice {
  key: string;
  icon: TablerIcon;
  label: string;
  note?: string;
}

interface SuggestionListProps {
  listId: string;
  optionId: (index: number) => string;
  options: readonly SuggestedOption[];
  active: number;
  suggestions: Suggestions;
  /** Nothing fits what was typed: what to do then. Absent while something does. */
  nothingFound: string | undefined;
  /** It stands open below its field instead of floating over the page. */
  isInline: boolean;
}

/** What can be chosen, what is missing, and whose data it is. */
export function SuggestionList(props: SuggestionListProps) {
  const { listId, optionId, options, active, suggestions, nothingFound, isInline } = props;
  const { t } = useTranslation();
  const { isFailed, isLate, isStandIn, places, attribution } = suggestions;
  const word = isFailed ? t('places.failed') : nothingFound;
  return (
    <div className={isInline ? css.below : css.popover}>
      <div role="status">
        {word && <p className={css.word}>{word}</p>}
        {isStandIn && <p className={css.word}>{t('places.standIn')}</p>}
        {places.length > 0 && !isLate && (
          <VisuallyHidden>{t('places.found', { count: places.length })}</VisuallyHidden>
        )}
      </div>
      <div id={listId} role="listbox" aria-label={t('places.suggestions')} aria-busy={isLate}>
        {options.map((option, index) => (
          // The field keeps the focus and takes the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={option.key}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={option.choose}
          >
            <Icon of={option.icon} />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </div>
        ))}
      </div>
      {places.length > 0 && <p className={css.credit}>{attribution}</p>}
    </div>
  );
}

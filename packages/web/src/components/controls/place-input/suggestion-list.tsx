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
  /** Message when nothing matches. */
  nothingFound: string | undefined;
  /** Rendered below the field instead of floating over the page. */
  isInline: boolean;
}

/** The suggestions, a message when there are none, and the attribution of the map data. */
export function SuggestionList(props: SuggestionListProps) {
  const { listId, optionId, options, active, suggestions, nothingFound, isInline } = props;
  const { t } = useTranslation();
  const { isFailed, isPending, isStandIn, places, attribution } = suggestions;
  const word = isFailed ? t('places.failed') : nothingFound;
  return (
    <div className={isInline ? css.below : css.popover}>
      <div role="status">
        {word && <p className={css.word}>{word}</p>}
        {isStandIn && <p className={css.word}>{t('places.standIn')}</p>}
        {places.length > 0 && !isPending && (
          <VisuallyHidden>{t('places.found', { count: places.length })}</VisuallyHidden>
        )}
      </div>
      <div id={listId} role="listbox" aria-label={t('places.suggestions')} aria-busy={isPending}>
        {options.map((option, index) => (
          // The field keeps the focus and handles the keys.
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

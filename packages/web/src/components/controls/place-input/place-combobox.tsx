import type { FoundPlace } from '@josey/contract/api/places';
import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo';
import { type InputHTMLAttributes, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCombobox } from '../combobox/use-combobox.ts';
import { focusNextField, type MoveOn } from './focus-next-field.ts';
import { PLACE_ICONS } from './place-icon.ts';
import { placeMeant } from './place-meant.ts';
import { type SuggestedOption, SuggestionList } from './suggestion-list.tsx';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list' | 'onKeyDown'>;

interface PlaceComboboxProps {
  text: string;
  /** The text is that of a place: nothing is looked for. */
  isSettled: boolean;
  onType: (text: string) => void;
  onPlace: (place: Place) => void;
  /** Where the asker is about: what is near comes first. */
  near?: Point | undefined;
  /** Shown above what was found and below it, such as quick picks and the map. */
  above?: readonly SuggestedOption[];
  below?: readonly SuggestedOption[];
  /** What to do when nothing is found. */
  noneHint?: string;
  isInline?: boolean;
  /** Enter when there is nothing to choose: by default the next field of the form takes the focus. */
  onMoveOn?: MoveOn | undefined;
  /** After something was chosen. */
  onDone?: () => void;
  field: FieldProps;
}

const NONE: readonly SuggestedOption[] = [];

/** A field for a place, with suggestions as one types. What was plainly meant needs no choosing. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { text, isSettled, onType, onPlace, near, above = NONE, below = NONE, isInline = false } = props;
  const { onDone, field } = props;
  // The search that fills a phone has no next field: once there is nothing to find, Enter closes it.
  const moveOn = onDone ? undefined : (props.onMoveOn ?? focusNextField);
  const { t } = useTranslation();
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(isInline);
  const [isFirstWanted, setFirstWanted] = useState(false);
  const suggestions = usePlaceSuggestions(text, { near, isWanted: !isSettled });
  const { places, isLate, isFailed } = suggestions;

  const close = () => setShown(isInline);
  const done = (choose: () => void) => () => {
    choose();
    setFirstWanted(false);
    close();
    onDone?.();
  };
  const take = ({ address, lat, lng }: FoundPlace) => onPlace({ address, lat, lng });
  const found = places.map(
    (place): SuggestedOption => ({
      key: `${place.address} ${place.lat}`,
      icon: PLACE_ICONS[place.kind],
      label: place.name,
      note: place.detail,
      choose: () => take(place),
    }),
  );
  const options = [...above, ...found, ...below].map((option) => ({
    ...option,
    choose: done(option.choose),
  }));
  const isNothingFound = text.trim().length > 1 && !isSettled && !isLate && !isFailed && places.length === 0;
  const hasContent = options.length > 0 || isNothingFound || isFailed;
  const isOpen = isInline || (isFocused && isShown && !isSettled && hasContent);
  const combobox = useCombobox({
    choices: options,
    isOpen,
    onOpen: () => setShown(true),
    onClose: close,
    onEnter(input) {
      const [first] = places;
      const hasNothingToFind = isSettled || text.trim() === '';
      if (hasNothingToFind && onDone) onDone();
      else if (hasNothingToFind || isNothingFound || isFailed) moveOn?.(input);
      else if (isLate) setFirstWanted(true);
      else if (first) done(() => take(first))();
    },
  });

  // Enter came before the suggestions, or the field was left: the answer decides as soon as it is there.
  const settle = useEffectEvent(() => {
    if (isSettled || isLate || places.length === 0) return;
    const meant = isFirstWanted ? places[0] : isFocused ? undefined : placeMeant(text, places);
    if (!meant) return;
    take(meant);
    if (isFirstWanted) done(() => {})();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they change is looked at
  useEffect(() => settle(), [places, isLate, isFocused, isFirstWanted]);

  return (
    <>
      <input
        {...field}
        {...combobox.field}
        type="text"
        value={text}
        data-autofocus={isInline || undefined}
        onChange={(event) => {
          combobox.unmark();
          setFirstWanted(false);
          setShown(true);
          onType(event.target.value);
        }}
        onFocus={(event) => {
          setFocused(true);
          setShown(true);
          field.onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          close();
          field.onBlur?.(event);
        }}
      />
      {isOpen && (
        <SuggestionList
          listId={combobox.listId}
          optionId={combobox.optionId}
          active={combobox.active}
          options={options}
          suggestions={suggestions}
          nothingFound={isNothingFound ? (props.noneHint ?? t('places.none')) : undefined}
          isInline={isInline}
        />
      )}
    </>
  );
}

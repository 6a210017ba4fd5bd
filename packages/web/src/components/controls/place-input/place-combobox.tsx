import type { FoundPlace } from '@josey/contract/api/places';
import type { Place } from '@josey/contract/core/wire';
import type { Point } from '@josey/contract/values/geo/geo';
import { type InputHTMLAttributes, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCombobox } from '../combobox/use-combobox.ts';
import { type EnterAction, focusNextField } from './focus-next-field.ts';
import { matchPlace } from './match-place.ts';
import { PLACE_ICONS } from './place-icon.ts';
import { type SuggestedOption, SuggestionList } from './suggestion-list.tsx';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list' | 'onKeyDown'>;

interface PlaceComboboxProps {
  text: string;
  /** The text already belongs to a place: no search. */
  isResolved: boolean;
  onType: (text: string) => void;
  onPlace: (place: Place) => void;
  /** The user's approximate position: near results come first. */
  near?: Point | undefined;
  /** Options around the results, such as quick picks and the map. */
  above?: readonly SuggestedOption[];
  below?: readonly SuggestedOption[];
  /** Shown when the search finds nothing. */
  noneHint?: string;
  isInline?: boolean;
  /** Enter without suggestions. Default: focus the next field of the form. */
  onEnter?: EnterAction | undefined;
  /** Called after a choice. */
  onDone?: () => void;
  field: FieldProps;
}

const NONE: readonly SuggestedOption[] = [];

/** A combobox for places. An exact or only match needs no choice. */
export function PlaceCombobox(props: PlaceComboboxProps) {
  const { text, isResolved, onType, onPlace, near, above = NONE, below = NONE, isInline = false } = props;
  const { onDone, field } = props;
  // The full-screen search on phones has no next field: with nothing to find, Enter closes it.
  const moveOn = onDone ? undefined : (props.onEnter ?? focusNextField);
  const { t } = useTranslation();
  const [isFocused, setFocused] = useState(false);
  const [isShown, setShown] = useState(isInline);
  const [isFirstWanted, setFirstWanted] = useState(false);
  const suggestions = usePlaceSuggestions(text, { near, isWanted: !isResolved });
  const { places, isPending, isFailed } = suggestions;

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
  const isNothingFound =
    text.trim().length > 1 && !isResolved && !isPending && !isFailed && places.length === 0;
  const hasContent = options.length > 0 || isNothingFound || isFailed;
  const isOpen = isInline || (isFocused && isShown && !isResolved && hasContent);
  const combobox = useCombobox({
    choices: options,
    isOpen,
    onOpen: () => setShown(true),
    onClose: close,
    onEnter(input) {
      const [first] = places;
      const hasNothingToFind = isResolved || text.trim() === '';
      if (hasNothingToFind && onDone) onDone();
      else if (hasNothingToFind || isNothingFound || isFailed) moveOn?.(input);
      else if (isPending) setFirstWanted(true);
      else if (first) done(() => take(first))();
    },
  });

  // The user pressed Enter or left the field before the results arrived: decide when they do.
  const resolve = useEffectEvent(() => {
    if (isResolved || isPending || places.length === 0) return;
    const meant = isFirstWanted ? places[0] : isFocused ? undefined : matchPlace(text, places);
    if (!meant) return;
    take(meant);
    if (isFirstWanted) done(() => {})();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: these trigger it, the rest is read at that time
  useEffect(() => resolve(), [places, isPending, isFocused, isFirstWanted]);

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

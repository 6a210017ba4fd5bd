import { IconCurrentLocation, IconMap2, IconMapPin, type Icon as TablerIcon } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon/icon.tsx';
import { type Address, addressOf, type End, quickPicks, suggestionsFor } from '../places.ts';
import css from './place-field.module.css';

export interface PlaceFieldProps {
  end: End;
  address: Address;
  onChange: (address: Address) => void;
  onLocate: () => void;
  onPickOnMap: () => void;
  onFocus: () => void;
  /** Enter with nothing to choose from. */
  onSubmit: () => void;
}

interface PlaceSearchProps extends PlaceFieldProps {
  /** In the full-screen search the list stands open below. */
  isInline?: boolean;
  onDone?: () => void;
}

interface Option {
  key: string;
  icon: TablerIcon;
  label: string;
  note?: string;
  choose: () => void;
}

/** An address field with suggestions: the combobox of the ARIA practices. */
export function PlaceSearch(props: PlaceSearchProps) {
  const { end, address, onChange, onFocus, onSubmit, isInline = false, onDone } = props;
  const { t } = useTranslation('rides');
  const id = useId();
  const [isFocused, setFocused] = useState(isInline);
  const [active, setActive] = useState(-1);
  const { options, isUnknown } = useOptions(props);
  const isOpen = isInline || (isFocused && !address.place);
  const choose = (option: Option) => {
    option.choose();
    setActive(-1);
    setFocused(false);
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && isOpen) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[active] ?? (isUnknown ? undefined : options[0]);
      if (isOpen && chosen && address.text) choose(chosen);
      else if (address.place && onDone) onDone();
      else onSubmit();
    } else if (event.key === 'Escape' && isOpen && !isInline) {
      event.preventDefault();
      setFocused(false);
    }
  };
  return (
    <>
      <input
        className={css.input}
        role="combobox"
        aria-label={t(`address.${end}`)}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        placeholder={t(`address.${end}`)}
        autoComplete="off"
        data-autofocus={isInline || undefined}
        value={address.text}
        onChange={(event) => {
          setActive(-1);
          setFocused(true);
          onChange(addressOf(event.target.value));
        }}
        onFocus={() => {
          setFocused(true);
          onFocus();
        }}
        onBlur={() => setFocused(isInline)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div className={isInline ? css.below : css.popover}>
          {isUnknown && <p className={css.unknown}>{t('unknownPlace')}</p>}
          <div id={`${id}-list`} role="listbox" aria-label={t('suggestions')}>
            {options.map((option, index) => (
              // The field keeps the focus and takes the keys.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
              <div
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <Icon of={option.icon} />
                <span>
                  {option.label}
                  {option.note && <small>{option.note}</small>}
                </span>
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** Places that fit what was typed, before anything is typed the quick picks, then the two ways without typing. */
function useOptions({ end, address, onChange, onLocate, onPickOnMap, isInline }: PlaceSearchProps) {
  const { t } = useTranslation('rides');
  const found = suggestionsFor(address.text);
  const usual = address.text || !isInline ? [] : quickPicks(end).map((name) => ({ name, street: '' }));
  const places = [...found, ...usual].map(
    ({ name, street }): Option => ({
      key: name,
      icon: IconMapPin,
      label: name,
      note: street,
      choose: () => onChange(addressOf(name)),
    }),
  );
  const options: Option[] = [
    ...places,
    { key: 'locate', icon: IconCurrentLocation, label: t('useMyLocation'), choose: onLocate },
    { key: 'map', icon: IconMap2, label: t('pickOnMap'), choose: onPickOnMap },
  ];
  return { options, isUnknown: address.text.trim() !== '' && !address.place && found.length === 0 };
}

import type { Place } from '@josey/contract/core/wire';
import { type InputHTMLAttributes, useEffect, useState } from 'react';
import type { EnterAction } from './focus-next-field.ts';
import { PlaceCombobox } from './place-combobox.tsx';
import css from './place-input.module.css';

interface PlaceInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list'> {
  value: Place | undefined;
  /** Called with the place once the text matches one, and with undefined while it does not. */
  onChange: (place: Place | undefined) => void;
  /** Enter without suggestions. Default: focus the next field of the form. */
  onEnter?: EnterAction;
}

/** A place field for forms, with suggestions. */
export function PlaceInput({ value, onChange, onEnter, className, ...field }: PlaceInputProps) {
  const [text, setText] = useState(value?.address ?? '');
  useEffect(() => {
    if (value) setText(value.address);
  }, [value]);
  return (
    <div className={`${css.place} ${className ?? ''}`}>
      <PlaceCombobox
        text={text}
        isResolved={value !== undefined && text === value.address}
        onType={(typed) => {
          setText(typed);
          onChange(undefined);
        }}
        onPlace={(place) => {
          setText(place.address);
          onChange(place);
        }}
        onEnter={onEnter}
        field={field}
      />
    </div>
  );
}

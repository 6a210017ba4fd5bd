import type { Place } from '@josey/contract/core/wire';
import { type InputHTMLAttributes, useEffect, useState } from 'react';
import type { MoveOn } from './focus-next-field.ts';
import { knownPlace } from './known-places.ts';
import { PlaceCombobox } from './place-combobox.tsx';
import css from './place-input.module.css';

interface PlaceInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list'> {
  value: Place | undefined;
  /** Called with the place as soon as one is meant, and with nothing while none is. */
  onChange: (place: Place | undefined) => void;
  /** Enter when there is nothing to choose: by default the next field of the form takes the focus. */
  onMoveOn?: MoveOn;
}

/** A field for a place, for forms: suggestions as one types. Its parent gives it its looks. */
export function PlaceInput({ value, onChange, onMoveOn, className, ...field }: PlaceInputProps) {
  const [text, setText] = useState(value?.address ?? '');
  useEffect(() => {
    if (value) setText(value.address);
  }, [value]);
  return (
    <div className={`${css.place} ${className ?? ''}`}>
      <PlaceCombobox
        text={text}
        isSettled={value !== undefined && text === value.address}
        onType={(typed) => {
          setText(typed);
          onChange(knownPlace(typed));
        }}
        onPlace={(place) => {
          setText(place.address);
          onChange(place);
        }}
        onMoveOn={onMoveOn}
        field={field}
      />
    </div>
  );
}

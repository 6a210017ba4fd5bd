import type { Place } from '@josey/contract/wire';
import { type InputHTMLAttributes, useEffect, useId, useState } from 'react';
import { findPlace, KNOWN_PLACES } from './known-places.ts';

interface PlaceInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list'> {
  value: Place | undefined;
  /** Called with the place as soon as one is meant, and with nothing while none is. */
  onChange: (place: Place | undefined) => void;
}

/** A field for a place by name, with the known ones to choose from. */
export function PlaceInput({ value, onChange, ...input }: PlaceInputProps) {
  const listId = useId();
  const [text, setText] = useState(value?.address ?? '');
  useEffect(() => {
    if (value) setText(value.address);
  }, [value]);
  const take = (typed: string) => {
    setText(typed);
    onChange(findPlace(typed));
  };
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        {...input}
        list={listId}
        value={text}
        onChange={(event) => take(event.target.value)}
      />
      <datalist id={listId}>
        {KNOWN_PLACES.map(({ address }) => (
          <option key={address} value={address} />
        ))}
      </datalist>
    </>
  );
}

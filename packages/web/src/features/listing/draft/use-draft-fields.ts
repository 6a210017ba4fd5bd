import type { FieldErrors } from '@josey/contract/core/field-errors';
import type { ChangeEvent } from 'react';
import { inputOf } from '../steps.ts';
import type { ListingDraft } from './listing-draft.ts';
import type { DraftHandle } from './use-listing-draft.ts';

type Keys<T> = {
  [Key in keyof ListingDraft]-?: ListingDraft[Key] extends T ? Key : never;
}[keyof ListingDraft];
type TextField = Keys<string>;
type FlagField = Keys<boolean>;
type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export interface StepProps {
  handle: DraftHandle;
  /** The errors to show, by the listing's field names. */
  errors: FieldErrors;
}

/** Props for the form's inputs: value, change handler, error. */
export function useDraftFields({ handle, errors }: StepProps) {
  const { draft, change } = handle;
  const errorAt = (input: string) => {
    const path = Object.keys(errors).find((one) => inputOf(one) === input);
    return path && errors[path];
  };
  return {
    errorAt,
    text: (name: TextField) => ({
      name,
      value: draft[name],
      error: errorAt(name),
      onChange: ({ target }: Typed) => change({ [name]: target.value }),
    }),
    flag: (name: FlagField) => ({
      name,
      checked: draft[name],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.checked }),
    }),
  };
}

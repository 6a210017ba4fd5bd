import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldTexts, splitField } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldTexts> {
  ref?: Ref<HTMLInputElement>;
}

/** A single-line field for text, a number or a date. */
export function TextField(props: TextFieldProps) {
  const [texts, input] = splitField(props);
  return <Field {...texts}>{(control) => <input type="text" {...input} {...control} />}</Field>;
}

import type { CSSProperties, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts, splitField } from './field.tsx';

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldTexts> {
  /** Minimum height in lines; the field grows with its text. */
  rows: number;
  mostRows?: number;
}

/** A multi-line text field. */
export function TextArea({ mostRows, ...props }: TextAreaProps) {
  const [texts, area] = splitField(props);
  const style = { '--rows': props.rows, '--most-rows': mostRows } as CSSProperties;
  return <Field {...texts}>{(control) => <textarea style={style} {...area} {...control} />}</Field>;
}

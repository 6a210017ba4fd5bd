import type { CSSProperties, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts, splitField } from './field.tsx';

interface TextAreaProps
  extends FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldTexts> {
  /** Lines shown while there is little in it; it grows with what is written. */
  rows: number;
  mostRows?: number;
}

/** Lines of text. */
export function TextArea({ mostRows, ...props }: TextAreaProps) {
  const [texts, area] = splitField(props);
  const style = { '--rows': props.rows, '--most-rows': mostRows } as CSSProperties;
  return <Field {...texts}>{(control) => <textarea style={style} {...area} {...control} />}</Field>;
}

import { useFormat } from '#lib/format/use-format.ts';
import css from './field.module.css';
import { Field, splitField } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** An amount in the deployment's currency, with the sign where the reader's language puts it. */
export function MoneyField(props: TextFieldProps) {
  const { sign, isBefore, step } = useFormat().currency;
  const [texts, input] = splitField(props);
  const mark = (
    <span className={isBefore ? css.start : css.end} aria-hidden>
      {sign}
    </span>
  );
  return (
    <Field {...texts}>
      {(control) => (
        <>
          {isBefore && mark}
          <input type="number" inputMode="decimal" step={step} min={0} {...input} {...control} />
          {!isBefore && mark}
        </>
      )}
    </Field>
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { useFormat } from '#lib/format/use-format.ts';
import css from './money-field.module.css';

/** An amount in the deployment's currency, whose sign stands where the reader's language writes it. */
export function MoneyField(props: TextInputProps) {
  const { sign, isBefore } = useFormat().currency;
  const mark = (
    <span className={css.sign} aria-hidden>
      {sign}
    </span>
  );
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      step={0.01}
      min={0}
      {...(isBefore ? { leftSection: mark } : { rightSection: mark })}
      {...props}
    />
  );
}

import { useFormat } from '#lib/format/use-format.ts';
import css from './money.module.css';

/** An amount with cents, in tabular digits, without line breaks. */
export function Money({ cents }: { cents: number }) {
  const { money } = useFormat();
  return <span className={css.money}>{money(cents)}</span>;
}

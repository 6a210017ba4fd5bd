import { useFormat } from '#lib/format/use-format.ts';
import css from './money.module.css';

/** An amount with its cents; it never breaks apart, and its digits stand under each other. */
export function Money({ cents }: { cents: number }) {
  const { money } = useFormat();
  return <span className={css.money}>{money(cents)}</span>;
}

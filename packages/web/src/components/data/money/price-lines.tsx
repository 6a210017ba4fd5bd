import { Money } from './money.tsx';
import css from './price-lines.module.css';

interface PriceLinesProps {
  lines: { label: string; amountCents: number }[];
  total: { label: string; amountCents: number };
}

/** A total and the lines that add up to it. */
export function PriceLines({ lines, total }: PriceLinesProps) {
  return (
    <dl className={css.lines}>
      {lines.map(({ label, amountCents }) => (
        <div key={label} className={css.line}>
          <dt>{label}</dt>
          <dd>
            <Money cents={amountCents} />
          </dd>
        </div>
      ))}
      <div className={`${css.line} ${css.total}`}>
        <dt>{total.label}</dt>
        <dd>
          <Money cents={total.amountCents} />
        </dd>
      </div>
    </dl>
  );
}

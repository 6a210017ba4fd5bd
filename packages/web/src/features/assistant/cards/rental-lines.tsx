import type { QuoteLine } from '@josey/contract/api/rentals/rental-quotes';
import { useFormat } from '#lib/format/use-format.ts';
import { useQuoteLineLabel } from '#lib/format/use-quote-line-label.ts';
import css from './cards.module.css';

/** The price lines of a rental. */
export function RentalLines({ lines }: { lines: QuoteLine[] }) {
  const { money } = useFormat();
  const labelOf = useQuoteLineLabel();
  return (
    <dl className={css.lines}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.label}`}>
          <dt>{labelOf(line)}</dt>
          <dd>{money(line.amountCents)}</dd>
        </div>
      ))}
    </dl>
  );
}

import type { RideQuote } from '@josey/contract/api/rides';
import type { useFormat } from './use-format.ts';

type Line = RideQuote['lines'][number];
type Words = (kind: Line['kind']) => string;

const NO_BREAK_SPACE = '\u00a0';

/** "Base $3.00 + 1.40 mi × $1.50". Lines break between two amounts, never within one. */
export function fareArithmetic(lines: Line[], format: ReturnType<typeof useFormat>, words: Words): string {
  return lines
    .map((line) => {
      const price = format.money(line.unitCents);
      if (line.kind === 'distance') return `${format.miles(line.quantity)} × ${price}`;
      if (line.kind === 'time') return `${format.minutes(line.quantity)} × ${price}`;
      return `${words(line.kind)} ${price}`;
    })
    .map((amount) => amount.replaceAll(' ', NO_BREAK_SPACE))
    .join(' + ');
}

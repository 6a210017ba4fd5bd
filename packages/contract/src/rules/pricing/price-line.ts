import type { Language } from '../../values/languages.ts';
import { requireCents } from '../../values/money/money.ts';

export type LineNames = Partial<Record<Language, string | undefined>>;

/**
 * One line of a quote. `amountCents` is `quantity × unitCents`, rounded where the quantity is not whole (miles).
 * `label` identifies it within its kind: the unit of time, an extra's name, else the kind; pages translate it.
 */
export interface PriceLine<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly amountCents: number;
  /** What the operator calls it, in each language; kept with the price. */
  readonly names?: LineNames;
}

/** The total of a quote is the sum of its lines and nothing else; throws a RangeError past `MAX_CENTS`. */
export function sumOfLines(lines: readonly { readonly amountCents: number }[]): number {
  return requireCents(lines.reduce((total, line) => total + line.amountCents, 0));
}

/** A line of quantity one, labeled by its kind. */
export function singleLine<Kind extends string>(kind: Kind, cents: number): PriceLine<Kind> {
  return { kind, label: kind, quantity: 1, unitCents: cents, amountCents: cents };
}

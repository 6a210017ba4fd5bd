import { requireCents } from '../money.ts';

/**
 * One line of a quote. `amountCents` is `quantity × unitCents`, rounded where the quantity is not whole (miles).
 * `label` is plain English for receipts and other programs; pages translate by `kind` (and `unit`).
 */
export interface PriceLine<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  readonly quantity: number;
  readonly unitCents: number;
  readonly amountCents: number;
}

/** The total of a quote is the sum of its lines and nothing else; throws a RangeError past `MAX_CENTS`. */
export function sumOfLines(lines: readonly { readonly amountCents: number }[]): number {
  return requireCents(lines.reduce((total, line) => total + line.amountCents, 0));
}

/** A line of quantity one. */
export function singleLine<Kind extends string>(kind: Kind, label: string, cents: number): PriceLine<Kind> {
  return { kind, label, quantity: 1, unitCents: cents, amountCents: cents };
}

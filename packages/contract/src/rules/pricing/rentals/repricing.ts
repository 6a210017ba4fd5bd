import { allocateCents } from '../../../values/money/money.ts';
import type { RentalQuote } from './rental-quote.ts';

/** Who gets what of a price; of what goes back, a share that grows is negative. */
export interface ShareSums {
  readonly payeeCents: number;
  readonly platformCents: number;
  readonly taxCents: number;
}

/** What a new price of a whole rental does to what was charged. */
export interface Repricing {
  /** The new total less the old one. */
  readonly differenceCents: number;
  /** What is charged in addition; no share is negative. All 0 unless it costs more. */
  readonly charge: ShareSums;
  /** What goes back of what was charged before. With an additional charge it adds up to 0: from one share to another. */
  readonly back: ShareSums;
}

type Totals = Pick<RentalQuote, 'split' | 'taxCents'>;

/** So that charges and refunds together are the shares of the new price, to the cent: old + charge − back = new. */
export function repricing(before: Totals, after: Totals): Repricing {
  const changes = sharesOf(after).map((cents, index) => cents - (sharesOf(before)[index] ?? 0));
  const differenceCents = sum(changes);
  const charge = differenceCents > 0 ? grownShares(changes, differenceCents) : [0, 0, 0];
  const back = changes.map((change, index) => (charge[index] ?? 0) - change + 0);
  return { differenceCents, charge: asShares(charge), back: asShares(back) };
}

/** The difference, from the shares that grow: less than they grow by where another shrinks. */
function grownShares(changes: number[], differenceCents: number): number[] {
  const grown = changes.map((change) => Math.max(0, change));
  return less(grown, partsOf(sum(grown) - differenceCents, grown));
}

/** The charge of a payment, as far as it did not go back, and what its payer and a promotion paid of that. */
export interface ChargeLeft extends ShareSums {
  readonly paidCents: number;
  readonly promotionCents: number;
}

/** What goes back of one payment: `paidCents` to its payer. */
export type PartBack = ChargeLeft;

/**
 * Takes what goes back from charges in their order; a promotion's part comes from the first. A share that grows does so
 * there, too. Undefined where they cannot give it, since a part went back before.
 */
export function takeBack(
  back: ShareSums,
  promotionCents: number,
  charges: readonly ChargeLeft[],
): PartBack[] | undefined {
  const wanted = sharesIn(back);
  const shrinking = wanted.map((cents) => Math.max(0, cents));
  let growing = wanted.map((cents) => Math.max(0, -cents));
  let moved = partsOf(sum(growing), shrinking);
  let given = shrinking.map((cents, index) => cents - (moved[index] ?? 0));
  const parts = charges.map((charge, index): PartBack => {
    const promoted = index === 0 ? promotionCents : 0;
    const left = sharesIn(charge).map((cents) => Math.max(0, cents));
    const fitting = given.map((cents, at) => Math.min(cents, left[at] ?? 0));
    const most = charge.paidCents + promoted;
    const taken = sum(fitting) > most ? partsOf(most, fitting) : fitting;
    const shifted = moved.map((cents, at) => Math.min(cents, (left[at] ?? 0) - (taken[at] ?? 0)));
    const gained = partsOf(sum(shifted), growing);
    given = less(given, taken);
    moved = less(moved, shifted);
    growing = less(growing, gained);
    const shares = taken.map((cents, at) => cents + (shifted[at] ?? 0) - (gained[at] ?? 0));
    return { ...asShares(shares), paidCents: sum(taken) - promoted, promotionCents: promoted };
  });
  const isPossible = sum(given) + sum(moved) === 0 && parts.every(({ paidCents }) => paidCents >= 0);
  return isPossible ? parts : undefined;
}

const sharesOf = ({ split, taxCents }: Totals): number[] => [split.ownerCents, split.platformCents, taxCents];
const sharesIn = ({ payeeCents, platformCents, taxCents }: ShareSums): number[] => [
  payeeCents,
  platformCents,
  taxCents,
];
const asShares = ([payeeCents = 0, platformCents = 0, taxCents = 0]: number[]): ShareSums => ({
  payeeCents,
  platformCents,
  taxCents,
});
/** Of nothing, nothing. */
const partsOf = (cents: number, weights: number[]): number[] =>
  cents === 0 ? weights.map(() => 0) : allocateCents(cents, weights);

const less = (from: number[], parts: number[]): number[] =>
  from.map((cents, index) => cents - (parts[index] ?? 0));

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0);

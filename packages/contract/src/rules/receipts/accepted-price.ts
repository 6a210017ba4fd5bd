import { METERS_PER_MILE } from '../../values/geo/geo.ts';
import { sumOfLines } from '../pricing/price-line.ts';
import { type AcceptedPromotion, promotionCents, promotionLines } from '../pricing/promotion.ts';
import type { RentalLineKind, RentalPolicy, RentalQuote } from '../pricing/rentals/rental-quote.ts';
import { quoteByTerms, type RentalTerms } from '../pricing/rentals/rental-terms.ts';
import { repricing } from '../pricing/rentals/repricing.ts';
import type { FarePolicy } from '../pricing/rides/fare-policy.ts';
import { type RideFare, rideFare } from '../pricing/rides/ride-fare.ts';
import { type PaidByPeriods, periodsOf } from './paid-by-periods.ts';
import type { Price } from './price.ts';

/** What a renter accepted: the rented time, the terms, and the quote that these gave. */
export interface AcceptedRental {
  readonly kind: 'rental';
  readonly startsAt: string;
  readonly endsAt: string;
  readonly terms: RentalTerms;
  readonly quote: RentalQuote;
  readonly promotion?: AcceptedPromotion;
  /** Of a rental that is not charged as a whole. */
  readonly paidBy?: PaidByPeriods;
}

/** A later end: the quote of the whole time, and that of the time before. The difference is charged. */
export interface AcceptedExtension extends Omit<AcceptedRental, 'kind' | 'promotion'> {
  readonly kind: 'extension';
  readonly before: Omit<RentalQuote, 'type' | 'timeCents'>;
}

/** Other dates for the whole rental: a difference is charged, or goes back. */
export interface AcceptedDates extends Omit<AcceptedExtension, 'kind' | 'paidBy'> {
  readonly kind: 'dates';
}

export interface AcceptedRide {
  readonly kind: 'ride';
  readonly policy: FarePolicy;
  /** The version of the fees in the settings. */
  readonly feesVersion: number;
  readonly fare: RideFare;
  readonly promotion?: AcceptedPromotion;
}

/** A price from before proofs were stored: its lines and shares without the rates. */
export interface RecordedPrice extends Price {
  readonly kind: 'recorded';
}

/** The proof of a price: stored once with its rental, extension, change of dates or ride. */
export type AcceptedPrice = AcceptedRental | AcceptedExtension | AcceptedDates | AcceptedRide | RecordedPrice;

/** The price as the payer accepted it. */
export function acceptedPrice(proof: AcceptedPrice): Price {
  if (proof.kind === 'recorded') return priceOf(proof);
  if (proof.kind === 'extension') return addedPrice(proof.quote, proof.before);
  if (proof.kind === 'dates') return chargedForDates(proof.quote, proof.before);
  const price = proof.kind === 'ride' ? priceOfRide(proof.fare) : priceOfQuote(proof.quote);
  return lessPromotion(price, proof.promotion?.lines ?? []);
}

/** The same price, computed again from distance or time, rates and policy. */
export function recomputedPrice(proof: AcceptedPrice): Price {
  if (proof.kind === 'recorded') return priceOf(proof);
  if (proof.kind === 'ride') {
    const { distanceMiles, durationMinutes, surgeFactor } = proof.fare;
    const route = {
      distanceMeters: distanceMiles * METERS_PER_MILE,
      durationSeconds: durationMinutes * 60,
    };
    return recomputedPromotion(priceOfRide(rideFare(route, proof.policy, surgeFactor)), proof.promotion);
  }
  const { startsAt, endsAt, terms } = proof;
  const quote = quoteByTerms(terms, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) });
  if (proof.kind === 'dates') return chargedForDates(quote, proof.before);
  return proof.kind === 'rental'
    ? recomputedPromotion(priceOfQuote(quote), proof.promotion)
    : addedPrice(quote, proof.before);
}

/** The periods of a price, split again: from the price that the rates give. Undefined where it is charged as a whole. */
export const recomputedPeriods = (proof: AcceptedPrice): readonly Price[] | undefined =>
  'paidBy' in proof && proof.paidBy ? periodsOf(recomputedPrice(proof), proof.paidBy) : undefined;

/** Fees that other trips were not priced by. */
export interface OtherFees {
  readonly ride: Partial<FarePolicy>;
  readonly rental: RentalPolicy;
}

/** What a trip without promotions would cost with other fees; undefined where its rates were not stored. */
export function priceUnder(proof: AcceptedPrice, fees: OtherFees): Price | undefined {
  if (proof.kind !== 'rental' && proof.kind !== 'ride') return undefined;
  const { promotion: _, ...unpromoted } = proof;
  return recomputedPrice(
    unpromoted.kind === 'ride'
      ? { ...unpromoted, policy: { ...unpromoted.policy, ...fees.ride } }
      : { ...unpromoted, terms: { ...unpromoted.terms, policy: fees.rental } },
  );
}

const recomputedPromotion = (price: Price, promotion: AcceptedPromotion | undefined): Price =>
  promotion ? lessPromotion(price, promotionLines(sumOfLines(price.lines), promotion.offer)) : price;

/** The shares stay: what the promotion pays is the platform's. */
function lessPromotion({ lines, shares }: Price, taken: AcceptedPromotion['lines']): Price {
  if (taken.length === 0) return { lines, shares };
  return { lines: [...lines, ...taken], shares: { ...shares, promotionCents: promotionCents(taken) } };
}

const priceOf = ({ lines, shares }: Price): Price => ({ lines, shares });

const priceOfRide = ({ lines, split, taxCents = 0 }: RideFare): Price => ({
  lines,
  shares: { payeeCents: split.driverCents, platformCents: split.platformCents, taxCents },
});

const priceOfQuote = ({ lines, split, taxCents }: Omit<RentalQuote, 'type' | 'timeCents'>): Price => ({
  lines,
  shares: { payeeCents: split.ownerCents, platformCents: split.platformCents, taxCents },
});

/** What an extension adds, one line for each kind that changes. */
function addedPrice(quote: AcceptedExtension['quote'], before: AcceptedExtension['before']): Price {
  const kinds = [...new Set([...before.lines, ...quote.lines].map(({ kind }) => kind))];
  const lines = kinds.flatMap((kind) => {
    const cents = sumOfKind(quote.lines, kind) - sumOfKind(before.lines, kind);
    return cents === 0 ? [] : [{ kind, label: kind, quantity: 1, unitCents: cents, amountCents: cents }];
  });
  return {
    lines,
    shares: {
      payeeCents: quote.split.ownerCents - before.split.ownerCents,
      platformCents: quote.split.platformCents - before.split.platformCents,
      taxCents: quote.taxCents - before.taxCents,
    },
  };
}

/** The difference of the lines, and the shares that are charged: those that shrink go back from the booking's charge. */
const chargedForDates = (quote: AcceptedDates['quote'], before: AcceptedDates['before']): Price => ({
  lines: addedPrice(quote, before).lines,
  shares: repricing(before, quote).charge,
});

const sumOfKind = (lines: RentalQuote['lines'], wanted: RentalLineKind): number =>
  lines.reduce((sum, { kind, amountCents }) => (kind === wanted ? sum + amountCents : sum), 0);

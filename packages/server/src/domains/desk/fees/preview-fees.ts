import type { OperatorSettings } from '@josey/contract/api/desk/settings';
import type { FeePreview } from '@josey/contract/api/money/desk/fee-preview';
import { type OtherFees, priceUnder } from '@josey/contract/rules/receipts/accepted-price';
import { taxPercentAt } from '@josey/contract/rules/taxes';
import type { AcceptedTrip } from '#platform/kernel/accepted-trip.ts';
import type { Context } from '#platform/kernel/context.ts';
import { lastRentalPrices } from '../../rentals/rentals.public.ts';
import { lastRidePrices } from '../../rides/rides.public.ts';

const TRIPS = 1_000;

type Fees = OperatorSettings['fees'];
type Areas = OperatorSettings['place']['serviceAreas'];
type Part = FeePreview['rides'];
type Sums = Part['now'];

const NOTHING: Sums = { paidCents: 0, payeeCents: 0, platformCents: 0, taxCents: 0 };

/** What the last trips would have come to with the fees and areas of now and with others, by the functions that price them all. */
export async function previewFees(
  { db, settings }: Context,
  other: Fees,
  otherAreas?: Areas,
): Promise<FeePreview> {
  const [rentals, rides] = await Promise.all([lastRentalPrices(db, TRIPS), lastRidePrices(db, TRIPS)]);
  const last = [...rentals, ...rides].toSorted((one, other) => +other.at - +one.at).slice(0, TRIPS);
  const { fees, place } = settings.current;
  const partOf = (kind: 'rental' | 'ride'): Part => {
    const trips = last.filter(({ price_proof }) => price_proof.kind === kind);
    const under = (these: Fees, areas = place.serviceAreas) =>
      sumUnder(trips, (trip) => feesAt(trip, areas, these));
    return { trips: trips.length, now: under(fees), changed: under(other, otherAreas) };
  };
  return { rentals: partOf('rental'), rides: partOf('ride') };
}

/** The fees with the tax of the trip's area, as a quote there has them. */
function feesAt({ lat, lng }: AcceptedTrip, areas: Areas, { ride, rental }: Fees): OtherFees {
  if (lat === null || lng === null) return { ride, rental };
  const taxOf = (kind: 'rental' | 'ride', general: number) =>
    taxPercentAt({ lat, lng }, kind, areas, general);
  return {
    ride: { ...ride, taxPercent: taxOf('ride', ride.taxPercent) },
    rental: { ...rental, taxPercent: taxOf('rental', rental.taxPercent) },
  };
}

function sumUnder(trips: AcceptedTrip[], feesOf: (trip: AcceptedTrip) => OtherFees): Sums {
  return trips.reduce((sums, trip) => {
    const price = priceUnder(trip.price_proof, feesOf(trip));
    if (!price) return sums;
    const { payeeCents, platformCents, taxCents } = price.shares;
    return {
      paidCents: sums.paidCents + payeeCents + platformCents + taxCents,
      payeeCents: sums.payeeCents + payeeCents,
      platformCents: sums.platformCents + platformCents,
      taxCents: sums.taxCents + taxCents,
    };
  }, NOTHING);
}

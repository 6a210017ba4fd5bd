import type * as api from '@josey/contract/api/rentals/rental-quotes';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { includedMiles } from '@josey/contract/rules/pricing/rentals/included-miles';
import type { CancellationPolicy } from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import type { RentalExtra } from '@josey/contract/rules/pricing/rentals/rental-quote';
import {
  quoteByTerms,
  RENTAL_TERMS_VERSION,
  type RentalTerms,
  rentalRulesOf,
} from '@josey/contract/rules/pricing/rentals/rental-terms';
import { decimalFromCents } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { offerPromotion, presentPromotion } from '../../../promotions/promotions.public.ts';
import {
  findVehicle,
  rentalPolicyAt,
  requireBookableTime,
  type VehicleRow,
  vehiclePriceRules,
} from '../../../vehicles/vehicles.public.ts';
import { presentQuotedPeriods } from '../../periods/periods.presenter.ts';
import { requireFree } from '../vehicle-unavailable.ts';
import { youngDriverTerms } from './driver-ages.ts';
import { proofOf } from './proof-of-quote.ts';
import { deliveryTerms, mileageTerms, presentProtections, protectionTerms } from './quoted-additions.ts';
import { QUOTE_LIFETIME_MS, type SignedQuote, signQuote } from './signed-quote.ts';

type Request = ParsedBody<typeof api.quoteRental>;

/** Prices a rental for its renter or a guest, line by line. The quote holds the price for 15 minutes, not the time. */
export async function quoteRental(
  context: Context,
  renterId: string | undefined,
  request: Request,
): Promise<api.RentalQuote> {
  const { db, clock, settings, signer } = context;
  const now = clock.now();
  const [startsAt, endsAt] = [new Date(request.startDate), new Date(request.endDate)];
  const vehicle = await findVehicle(db, request.vehicleId, now);
  if (vehicle && vehicle.owner_id === renterId) throw new AppError('conflict', 'own_vehicle');
  if (!vehicle?.is_listed) throw notFound('vehicle');
  requireBookableTime(vehicle, startsAt, endsAt, now);
  const extras = request.extras.map((name, index) => requireExtra(vehicle, name, index));
  await requireFree(db, vehicle, { from: startsAt, until: endsAt }, now);

  const terms: RentalTerms = {
    version: RENTAL_TERMS_VERSION,
    timeZone: vehicle.time_zone,
    rules: vehiclePriceRules(vehicle),
    extras,
    ...deliveryTerms(vehicle, request.delivery),
    ...protectionTerms(settings.current.protection.plans, request.protectionId),
    ...(await youngDriverTerms(context, renterId, { startsAt, timeZone: vehicle.time_zone })),
    mileage: mileageTerms(vehicle),
    policy: rentalPolicyAt(vehicle, settings.current),
    feesVersion: settings.versionOf('fees'),
    rentalRules: settings.current.rentalRules,
    rentalRulesVersion: settings.versionOf('rentalRules'),
  };
  const priced = quoteByTerms(terms, { startsAt, endsAt });
  const toPrice = { scope: 'rental', personId: renterId, priceCents: priced.totalCents } as const;
  const promotion = await offerPromotion(context, { ...toPrice, code: request.promoCode });
  const quote: SignedQuote = {
    ...priced,
    ...(promotion && { promotion }),
    terms,
    id: newId(),
    renterId,
    vehicleId: vehicle.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    ...(request.delivery && { delivery: request.delivery }),
    depositCents: vehicle.deposit_cents,
    currency: settings.current.currency.currency,
    cancellationPolicy: vehicle.cancellation_policy as CancellationPolicy,
    expiresAt: new Date(now.getTime() + QUOTE_LIFETIME_MS).toISOString(),
  };
  return {
    ...presentQuote(quote, signQuote(signer, quote)),
    ...presentMiles(terms, { startsAt, endsAt }),
    extraMileCents: vehicle.extra_mile_cents,
    ...presentProtections(settings.current.protection.plans, { startsAt, endsAt }),
  };
}

function requireExtra(vehicle: VehicleRow, name: string, index: number): RentalExtra {
  const extra = (vehicle.extras as unknown as RentalExtra[]).find((offered) => offered.name === name);
  if (extra) return extra;
  throw invalidField(`extras.${index}`, 'unknown_extra', { extra: name });
}

function presentMiles(
  { mileage = {} }: RentalTerms,
  time: { startsAt: Date; endsAt: Date },
): Pick<api.RentalQuote, 'includedMiles'> {
  const included = includedMiles(mileage, time);
  return included === null ? {} : { includedMiles: included };
}

function presentQuote(quote: SignedQuote, quoteId: string): Omit<api.RentalQuote, 'extraMileCents'> {
  return {
    quoteId,
    vehicleId: quote.vehicleId,
    startDate: quote.startsAt,
    endDate: quote.endsAt,
    type: quote.type,
    lines: quote.lines,
    totalCents: quote.totalCents,
    totalCost: decimalFromCents(quote.totalCents, quote.currency),
    depositCents: quote.depositCents,
    ...presentPromotion(quote.totalCents, quote.promotion?.lines),
    ...presentQuotedPeriods(proofOf(quote).paidBy),
    currency: quote.currency,
    split: quote.split,
    cancellationPolicy: quote.cancellationPolicy,
    rentalRules: rentalRulesOf(quote.terms),
    expiresAt: quote.expiresAt,
  };
}

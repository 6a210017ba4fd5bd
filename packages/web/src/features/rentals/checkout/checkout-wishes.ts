import type { Place } from '@josey/contract/core/wire';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import type { QuoteRequest } from '../api/quote.ts';

/** What the renter has chosen. It lives in the URL, so that a reload and the way back from a bank keep it. */
export interface CheckoutWishes extends TimeSpan {
  vehicleId: string;
  /** Names. */
  extras: string[];
  /** Where the owner brings the car; without it, the renter picks it up. */
  delivery?: Place | undefined;
  protectionId?: string | undefined;
  promoCode?: string | undefined;
  /** The held rental of a payment that was declined or waits for the bank. */
  rentalId?: string | undefined;
}

export function checkoutLink({ vehicleId, startDate, endDate, extras, ...rest }: CheckoutWishes): string {
  const params = new URLSearchParams({ vehicle: vehicleId, from: startDate, until: endDate });
  for (const extra of extras) params.append('extra', extra);
  const { delivery } = rest;
  if (delivery) params.set('deliver', [delivery.lat, delivery.lng, delivery.address].join(','));
  if (rest.protectionId) params.set('protection', rest.protectionId);
  if (rest.promoCode) params.set('code', rest.promoCode);
  if (rest.rentalId) params.set('rental', rest.rentalId);
  return `/checkout?${params}`;
}

/** Undefined without a car or without times: then there is nothing to check out. */
export function readCheckout(params: URLSearchParams): CheckoutWishes | undefined {
  const [vehicleId, from, until] = ['vehicle', 'from', 'until'].map((name) => params.get(name));
  if (!vehicleId || !isInstant(from) || !isInstant(until)) return undefined;
  return {
    vehicleId,
    startDate: new Date(from).toISOString(),
    endDate: new Date(until).toISOString(),
    extras: params.getAll('extra'),
    delivery: readPlace(params.get('deliver')),
    protectionId: params.get('protection') ?? undefined,
    promoCode: params.get('code') ?? undefined,
    rentalId: params.get('rental') ?? undefined,
  };
}

/** What the page asks the price of, a promo code apart. */
export function quoteRequestOf(wishes: CheckoutWishes): QuoteRequest {
  const { vehicleId, startDate, endDate, extras, delivery, protectionId } = wishes;
  return {
    vehicleId,
    startDate,
    endDate,
    extras,
    ...(delivery && { delivery }),
    ...(protectionId && { protectionId }),
  };
}

/** "39.28,-76.57,12 Fleet St, Baltimore" */
function readPlace(text: string | null): Place | undefined {
  const [lat, lng, ...address] = (text ?? '').split(',');
  const place = { lat: Number(lat), lng: Number(lng), address: address.join(',').trim() };
  return lat && lng && place.address && Number.isFinite(place.lat) && Number.isFinite(place.lng)
    ? place
    : undefined;
}

const isInstant = (text: string | null | undefined): text is string =>
  Boolean(text) && !Number.isNaN(Date.parse(text ?? ''));

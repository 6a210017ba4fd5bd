import type { TimeSpan } from '#components/controls/fields/keep-length.ts';

/** What the renter has chosen. It lives in the URL, so that a reload and the way back from a bank keep it. */
export interface CheckoutWishes extends TimeSpan {
  vehicleId: string;
  /** Names. */
  extras: string[];
  promoCode?: string | undefined;
  /** The held rental of a payment that was declined or waits for the bank. */
  rentalId?: string | undefined;
}

export function checkoutLink({ vehicleId, startDate, endDate, extras, ...rest }: CheckoutWishes): string {
  const params = new URLSearchParams({ vehicle: vehicleId, from: startDate, until: endDate });
  for (const extra of extras) params.append('extra', extra);
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
    promoCode: params.get('code') ?? undefined,
    rentalId: params.get('rental') ?? undefined,
  };
}

const isInstant = (text: string | null | undefined): text is string =>
  Boolean(text) && !Number.isNaN(Date.parse(text ?? ''));

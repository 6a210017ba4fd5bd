import { breadcrumbs, type PageHead, shareImage } from '@josey/contract/texts/page-head';
import { decimalFromCents, formatMoney } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';
import { publicPhotoUrl } from '#platform/kernel/public-photo.ts';
import { publicUrl } from '#platform/kernel/public-url.ts';
import type { PublicPhoto } from '../../files/files.public.ts';
import { vehicleLabel } from '../vehicles.presenter.ts';
import { findVehicle, type PublicVehicleRow } from '../vehicles.queries.ts';

const STANDS_MS = 60_000;
const KEPT = 500;

/** The preview of a link to a vehicle; undefined if it is not public. Cached for a minute. */
export function createVehicleHeads(context: Context): (id: string) => Promise<PageHead | undefined> {
  const kept = new Map<string, { head: PageHead; readAt: number }>();
  return async (id) => {
    const now = context.clock.now();
    const known = kept.get(id);
    if (known && now.getTime() - known.readAt < STANDS_MS) return known.head;
    kept.delete(id);
    const row = UUID.test(id) ? await findVehicle(context.db, id, now) : undefined;
    if (!row?.is_listed) return undefined;
    const head = headOf(row, publicUrl(context.config), context.settings.current.currency.currency);
    if (kept.size >= KEPT) kept.clear();
    kept.set(id, { head, readAt: now.getTime() });
    return head;
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DESCRIPTION_LENGTH = 160;

/** Uses only public data of the page. */
function headOf(row: PublicVehicleRow, site: string, currency: string): PageHead {
  const url = `${site}/vehicles/${row.id}`;
  const image = imageOf(row, site);
  const title = `${vehicleLabel(row)}, ${formatMoney(row.daily_rate_cents, currency, 'en-US')} a day`;
  const facts = `${row.seats} seats, ${row.fuel_type}, ${row.color}.`;
  const description = shortened(row.description ? `${facts} ${row.description}` : facts);
  const way = breadcrumbs([
    ['Josey', `${site}/`],
    ['Rent a car', `${site}/rent-car`],
    [vehicleLabel(row), url],
  ]);
  const data = [offerOf(row, { url, image: image.url, description, currency }), way];
  return { title, description, url, image, type: 'product', data };
}

function imageOf(row: PublicVehicleRow, site: string): PageHead['image'] {
  const [cover] = row.photos as unknown as PublicPhoto[];
  if (!cover) return shareImage(site);
  const url = `${site}${publicPhotoUrl(cover.token, 'large')}`;
  return { url, alt: vehicleLabel(row) };
}

function offerOf(
  row: PublicVehicleRow,
  {
    url,
    image,
    description,
    currency,
  }: { url: string; image: string; description: string; currency: string },
): object {
  const price = { price: decimalFromCents(row.daily_rate_cents, currency), priceCurrency: currency };
  return {
    '@type': ['Product', row.type === 'motorcycle' ? 'Motorcycle' : 'Car'],
    name: vehicleLabel(row),
    description,
    image,
    url,
    brand: { '@type': 'Brand', name: row.make },
    model: row.model,
    vehicleModelDate: String(row.year),
    vehicleSeatingCapacity: row.seats,
    fuelType: row.fuel_type,
    ...(row.transmission !== null && { vehicleTransmission: row.transmission }),
    color: row.color,
    offers: {
      '@type': 'Offer',
      ...price,
      url,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: 'https://schema.org/InStock',
      priceSpecification: { '@type': 'UnitPriceSpecification', ...price, unitCode: 'DAY' },
    },
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

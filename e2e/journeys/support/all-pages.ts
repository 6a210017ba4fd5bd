import type { Page } from '@playwright/test';
import { DEMO } from './journey.ts';

export interface PageOfJosey {
  name: string;
  path: string;
  as?: string;
  /** A region that only wide windows show. */
  atDesk?: string;
}

/** Every page with the user who sees it. `vehicle` is replaced by a car of the demo. */
export const PAGES: PageOfJosey[] = [
  { name: 'landing', path: '/' },
  { name: 'login', path: '/login' },
  { name: 'signup', path: '/signup' },
  { name: 'not-found', path: '/nothing-here' },
  { name: 'help', path: '/help?q=cancelation' },
  { name: 'article', path: '/help/two-step-sign-in' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'rent-car', path: '/rent-car', as: DEMO.renter, atDesk: 'Map of the cars found' },
  { name: 'vehicle', path: '/vehicles/', as: DEMO.renter },
  { name: 'checkout', path: '/checkout', as: DEMO.renter },
  { name: 'request-ride', path: '/request-ride', as: DEMO.renter },
  { name: 'dashboard', path: '/dashboard', as: DEMO.renter },
  { name: 'account', path: '/account', as: DEMO.renter },
  { name: 'calendar', path: '/calendar', as: 'renee@example.test' },
  { name: 'earnings', path: '/earnings', as: 'tomas@example.test' },
  { name: 'favorites', path: '/favorites', as: 'imani@example.test' },
  { name: 'driver-invitations', path: '/driver-invitations', as: DEMO.renter },
  { name: 'verify', path: '/verify', as: DEMO.renter },
  { name: 'list-vehicle', path: '/list-vehicle', as: DEMO.renter },
  { name: 'become-driver', path: '/become-driver', as: DEMO.renter },
  { name: 'drive', path: '/drive', as: 'tomas@example.test' },
  { name: 'admin-desk', path: '/admin', as: DEMO.admin },
  { name: 'admin-users', path: '/admin?tab=users', as: DEMO.admin },
  { name: 'admin-vehicles', path: '/admin?tab=vehicles', as: DEMO.admin },
  { name: 'admin-rides', path: '/admin?tab=rides', as: DEMO.admin },
  { name: 'admin-rentals', path: '/admin?tab=rentals', as: DEMO.admin },
  { name: 'admin-drivers', path: '/admin?tab=drivers', as: DEMO.admin },
  { name: 'admin-actions', path: '/admin?tab=actions', as: DEMO.admin },
  { name: 'admin-charts', path: '/admin?tab=charts', as: DEMO.admin },
  { name: 'admin-settings', path: '/admin/settings', as: DEMO.admin },
  { name: 'admin-payments', path: '/admin/payments', as: DEMO.admin },
  { name: 'admin-payouts', path: '/admin/payouts', as: DEMO.admin },
  { name: 'admin-disputes', path: '/admin/disputes', as: DEMO.admin },
  { name: 'admin-promotions', path: '/admin/promotions', as: DEMO.admin },
  { name: 'admin-ledger', path: '/admin/ledger', as: DEMO.admin },
  { name: 'admin-proposals', path: '/admin/proposals', as: DEMO.admin },
  { name: 'admin-charges', path: '/admin/charges', as: DEMO.admin },
  { name: 'admin-differences', path: '/admin/differences', as: DEMO.admin },
  { name: 'admin-team', path: '/admin/team', as: DEMO.admin },
  { name: 'admin-webhooks', path: '/admin/webhooks', as: DEMO.admin },
  { name: 'admin-setup', path: '/admin/setup', as: DEMO.admin },
];

/** The page's URL, with a demo car in place of `vehicle`. */
export async function addressOf({ name, path }: PageOfJosey, page: Page): Promise<string> {
  if (name === 'checkout') {
    const params = { vehicle: await someVehicle(page), from: inHours(24), until: inHours(48) };
    return `${path}?${new URLSearchParams(params)}`;
  }
  return name === 'vehicle' ? path + (await someVehicle(page)) : path;
}

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/**
 * Renee's car, which can be booked. Looked up by name: the nearest car differs by server, since blurred locations
 * depend on its secret.
 */
async function someVehicle(page: Page): Promise<string> {
  const query = { lat: 39.285, lng: -76.58, startDate: inHours(24), endDate: inHours(48), limit: 100 };
  const answer = await page.request.get('/api/vehicles/search', { params: query });
  const { data } = await answer.json();
  return data.find(({ make, model }: Record<string, string>) => make === 'Marlow' && model === 'Breeze').id;
}

import { ownPath } from '@josey/contract/core/own-path';

const PAGES = [
  'dashboard',
  'list-vehicle',
  'request-ride',
  'rent-car',
  'checkout',
  'vehicles',
  'rentals',
  'rides',
  'become-driver',
  'drive',
  'account',
  'verify',
  'admin',
] as const;

/** Where to go after signing in. Only paths of this site: an attacker can send a link with any URL. */
export function nextPath(search: URLSearchParams): string | undefined {
  return ownPath(search.get('next') ?? '');
}

/** The page that required the sign-in; each has a message. */
export function askingPage(next: string): (typeof PAGES)[number] | 'other' {
  const first = next.split(/[/?#]/)[1];
  return PAGES.find((page) => page === first) ?? 'other';
}

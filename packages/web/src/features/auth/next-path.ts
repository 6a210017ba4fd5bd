const PAGES = [
  'dashboard',
  'list-vehicle',
  'request-ride',
  'rent-car',
  'vehicles',
  'rentals',
  'rides',
  'become-driver',
  'drive',
  'admin',
] as const;

/** Where to go after signing in. Only paths of this site: `//elsewhere` would lead a person to a stranger's page. */
export function nextPath(search: URLSearchParams): string | undefined {
  const next = search.get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : undefined;
}

/** Which page asked for the sign-in; each has its sentence. */
export function askingPage(next: string): (typeof PAGES)[number] | 'other' {
  const first = next.split(/[/?#]/)[1];
  return PAGES.find((page) => page === first) ?? 'other';
}

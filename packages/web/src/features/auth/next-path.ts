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
  'account',
  'admin',
] as const;

/** Stands for this site while an address is looked at; nobody's own. */
const HERE = 'https://here.invalid';

/**
 * Where to go after signing in. Only paths of this site: `//elsewhere` would lead a person to a stranger's page, and
 * so would what a browser reads as that (`/\elsewhere`, a tab between the slashes). So it is read as a browser does.
 */
export function nextPath(search: URLSearchParams): string | undefined {
  const next = search.get('next');
  if (!next?.startsWith('/')) return undefined;
  const url = URL.parse(next, HERE);
  // `/.//elsewhere` becomes `//elsewhere`, and would be read once more.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Which page asked for the sign-in; each has its sentence. */
export function askingPage(next: string): (typeof PAGES)[number] | 'other' {
  const first = next.split(/[/?#]/)[1];
  return PAGES.find((page) => page === first) ?? 'other';
}

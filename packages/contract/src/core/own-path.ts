/** A base for parsing a path. `.invalid` is reserved, so no site has this host. */
const HERE = 'https://here.invalid';

/**
 * A path of this site as a browser reads it, to redirect to after sign-in; undefined for any other: `//elsewhere`
 * would lead to a stranger's page, and so would what a browser reads as that (`/\elsewhere`, a tab in between).
 */
export function ownPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const url = URL.parse(path, HERE);
  // `/.//elsewhere` becomes `//elsewhere`, and would be read once more.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

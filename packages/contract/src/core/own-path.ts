/** Stands for this site while an address is looked at; nobody's own. */
const HERE = 'https://here.invalid';

/**
 * A path of this site as a browser reads it, for leading somebody on after they signed in; undefined for any other:
 * `//elsewhere` would lead to a stranger's page, and so would what is read as that (`/\elsewhere`, a tab in between).
 */
export function ownPath(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const url = URL.parse(path, HERE);
  // `/.//elsewhere` becomes `//elsewhere`, and would be read once more.
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

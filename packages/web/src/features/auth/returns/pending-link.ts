import type { LinkKind } from '../api/links.ts';

const KEY = 'josey:link';

/** Keeps a link's token in this tab while its owner signs in. Never in a URL, which servers log. */
export function keepLink(kind: LinkKind, token: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, token }));
}

/** Takes the token out of this tab, so that it is used only once. */
export function takeLink(kind: LinkKind): string | undefined {
  const kept = sessionStorage.getItem(KEY);
  const link = kept ? (JSON.parse(kept) as { kind: LinkKind; token: string }) : undefined;
  if (link?.kind !== kind) return undefined;
  sessionStorage.removeItem(KEY);
  return link.token;
}

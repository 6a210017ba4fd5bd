import type { LinkKind } from '../api/links.ts';

const KEY = 'josey:link';

/** Keeps the token of a link in this tab while its owner signs in: never in an address, which servers log. */
export function keepLink(kind: LinkKind, token: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ kind, token }));
}

/** The token that this tab kept for a page, once. */
export function takeLink(kind: LinkKind): string | undefined {
  const kept = sessionStorage.getItem(KEY);
  const link = kept ? (JSON.parse(kept) as { kind: LinkKind; token: string }) : undefined;
  if (link?.kind !== kind) return undefined;
  sessionStorage.removeItem(KEY);
  return link.token;
}

import type { FoundPlace } from '@josey/contract/api/places';

/** The place for typed text without a choice: the exact name or address, or the only match. */
export function matchPlace(text: string, found: readonly FoundPlace[]): FoundPlace | undefined {
  const wanted = plain(text);
  const exact = found.find(({ name, address }) => plain(name) === wanted || plain(address) === wanted);
  return exact ?? (found.length === 1 ? found[0] : undefined);
}

/** Text without case and accents, to compare typed text with names. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

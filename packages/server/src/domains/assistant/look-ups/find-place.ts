import type { Place } from '@josey/contract/core/wire';
import type { AssistantContext } from './look-up-parts.ts';

const LONGEST = 200;
const ARTICLE = /^(?:the|el|la|los|las)\s+/i;

/** The most likely place with this name, or undefined. */
export async function findPlace(
  { context }: AssistantContext,
  words: string,
  signal?: AbortSignal,
): Promise<Place | undefined> {
  const text = words.trim().replace(ARTICLE, '').slice(0, LONGEST).toWellFormed().trim();
  if (text === '') return undefined;
  const { mapCenter: near } = context.settings.current.place;
  const query = { text, limit: 1, ...(near && { near }) };
  const { places } = await context.engines.geocoding.search(query, signal);
  const [best] = places;
  return best && { lat: best.lat, lng: best.lng, address: best.address };
}

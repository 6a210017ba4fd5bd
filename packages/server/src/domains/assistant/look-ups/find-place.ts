import type { Place } from '@josey/contract/core/wire';
import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import type { AssistantContext } from './look-up-parts.ts';

const LONGEST = 200;
const ARTICLE = /^(?:the|el|la|los|las)\s+/i;
/** Places that people name by what they are, in Spanish, while the map may have them in English. */
const KINDS: readonly [RegExp, string][] = [
  [/^aeropuerto$/i, 'airport'],
  [/^estaci[oó]n de tren(?:es)?$/i, 'train station'],
  [/^estaci[oó]n$/i, 'station'],
  [/^centro$/i, 'downtown'],
  [/^(?:centro comercial|plaza comercial)$/i, 'shopping mall'],
  [/^universidad$/i, 'university'],
];

/** The most likely place with this name, or undefined. Of a kind of place, the nearest one. */
export async function findPlace(
  { context }: AssistantContext,
  words: string,
  signal?: AbortSignal,
): Promise<Place | undefined> {
  const text = words.trim().replace(ARTICLE, '').slice(0, LONGEST).toWellFormed().trim();
  if (text === '') return undefined;
  const { mapCenter: near } = context.settings.current.place;
  const inEnglish = KINDS.find(([kind]) => kind.test(text))?.[1];
  const found = await Promise.all(
    [text, inEnglish].flatMap((name) =>
      name ? context.engines.geocoding.search({ text: name, limit: 1, ...(near && { near }) }, signal) : [],
    ),
  );
  const [best] = found
    .flatMap(({ places }) => places)
    .toSorted((one, other) => (near ? greatCircleMeters(one, near) - greatCircleMeters(other, near) : 0));
  return best && { lat: best.lat, lng: best.lng, address: best.address };
}

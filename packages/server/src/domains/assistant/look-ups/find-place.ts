import type { FoundPlace } from '@josey/contract/api/places';
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
  [/^mercado (?:de )?(?=\S)(.+)$/i, '$1 market'],
];

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\d]+/u);

/** "Penn Station" is not Laurys Station in Pennsylvania: whole words tell the state, beginnings of words do not. */
function isOnlyInState(text: string, { name, detail }: FoundPlace): boolean {
  const [named, details] = [wordsOf(name), wordsOf(detail)];
  const begins = (word: string) => (one: string) => one.startsWith(word);
  return wordsOf(text).some(
    (word) => !named.some(begins(word)) && !details.includes(word) && details.some(begins(word)),
  );
}

/** The most likely place with this name, or undefined. Of a kind of place, the nearest one. */
export async function findPlace(
  { context }: AssistantContext,
  words: string,
  signal?: AbortSignal,
): Promise<Place | undefined> {
  const text = words.trim().replace(ARTICLE, '').slice(0, LONGEST).toWellFormed().trim();
  if (text === '') return undefined;
  const { mapCenter: near } = context.settings.current.place;
  const [kind, name = ''] = KINDS.find(([one]) => one.test(text)) ?? [];
  const inEnglish = kind && text.replace(kind, name);
  const found = await Promise.all(
    [text, inEnglish].flatMap((one) =>
      one ? context.engines.geocoding.search({ text: one, limit: 1, ...(near && { near }) }, signal) : [],
    ),
  );
  const [best] = found
    .flatMap(({ places }) => places)
    .filter((place) => !isOnlyInState(text, place))
    .toSorted((one, other) => (near ? greatCircleMeters(one, near) - greatCircleMeters(other, near) : 0));
  return best && { lat: best.lat, lng: best.lng, address: best.address };
}

import type { FoundPlace } from '@josey/contract/api/places';
import type { Place } from '@josey/contract/core/wire';
import { greatCircleMeters } from '@josey/contract/values/geo/geo';
import { foldWords } from '#engines/geocoding/gazetteer/fold-words.ts';
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

/** "St" and "LA" begin too many words. */
const TELLING = 3;

/**
 * "Penn Station" is not Laurys Station in Pennsylvania: whole words tell the city or the state, beginnings of words only
 * together with the whole name.
 */
export function isFoundByPartOfDetail(
  text: string,
  { name, detail }: Pick<FoundPlace, 'name' | 'detail'>,
): boolean {
  const [said, named, details] = [foldWords(text), foldWords(name), foldWords(detail)];
  if (named.every((word) => said.includes(word))) return false;
  const begins = (word: string) => (one: string) => one.startsWith(word);
  return said.some(
    (word) =>
      word.length >= TELLING &&
      !named.some(begins(word)) &&
      !details.includes(word) &&
      details.some(begins(word)),
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
    .filter((place) => !isFoundByPartOfDetail(text, place))
    .toSorted((one, other) => (near ? greatCircleMeters(one, near) - greatCircleMeters(other, near) : 0));
  return best && { lat: best.lat, lng: best.lng, address: best.address };
}

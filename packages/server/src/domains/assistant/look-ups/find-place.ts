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

/** Places of one name so near to each other are one for a ride. */
const SAME_METERS = 1_500;
const TRIED = 5;

/** "The hospital", where there are several: the names of those that are called something with these words. */
export function namesakesOf(text: string, places: readonly FoundPlace[]): string[] {
  const said = foldWords(text.replace(ARTICLE, ''));
  const named = places.filter(({ kind, name }) => {
    const words = foldWords(name);
    return kind === 'place' && said.every((word) => words.includes(word));
  });
  const isMeant = ({ name }: FoundPlace) => foldWords(name).length === said.length;
  const [first] = named;
  if (!first || named.some(isMeant)) return [];
  const areApart = named.some((place) => greatCircleMeters(place, first) > SAME_METERS);
  return areApart ? named.map(({ name }) => name) : [];
}

/** The most likely place with this name, and the names of all that it may mean; of a kind of place, the nearest one. */
export async function findPlace(
  { context }: AssistantContext,
  words: string,
  signal?: AbortSignal,
): Promise<{ place: Place; namesakes: string[] } | undefined> {
  const text = words.trim().replace(ARTICLE, '').slice(0, LONGEST).toWellFormed().trim();
  if (text === '') return undefined;
  const { mapCenter: near } = context.settings.current.place;
  const [kind, name = ''] = KINDS.find(([one]) => one.test(text)) ?? [];
  const inEnglish = kind && text.replace(kind, name);
  const asked = inEnglish ? [text, inEnglish] : [text];
  const found = await Promise.all(
    asked.map((one) =>
      context.engines.geocoding.search({ text: one, limit: TRIED, ...(near && { near }) }, signal),
    ),
  );
  const hits = found.map(({ places }, index) =>
    places.filter((place) => !isFoundByPartOfDetail(asked[index] ?? text, place)),
  );
  const [best] = hits
    .flatMap(([first]) => first ?? [])
    .toSorted((one, other) => (near ? greatCircleMeters(one, near) - greatCircleMeters(other, near) : 0));
  if (!best) return undefined;
  const namesakes = hits.flatMap((places, index) => namesakesOf(asked[index] ?? text, places));
  return { place: { lat: best.lat, lng: best.lng, address: best.address }, namesakes };
}

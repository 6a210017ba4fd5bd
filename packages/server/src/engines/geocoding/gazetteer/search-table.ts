import { type FoundPlace, PLACE_KINDS } from '@josey/contract/api/places';
import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import type { PlaceQuery } from '../geocoding-engine.ts';
import { foldWords, sameWords } from './fold-words.ts';
import { type PlaceTable, textAt } from './place-table.ts';
import { spellingVariants } from './spelling-variants.ts';
import { FIT, fitOfWords } from './word-index.ts';

/** Scores are weights of places (0 to about 4) and these. */
const WHOLE_WORDS = 1.5;
const WHOLE_NAME = 1.5;
const RIGHT_HERE = 3;
const HALF_AS_NEAR_METERS = 25_000;
const MISSING_WORD = -2;

/** House numbers and "S" before a street: the list of streets does not have them, so a search must not fail on them. */
const DISPENSABLE = /^(\d+\w?|[nsew])$/;
const JOINING = ['and', 'at', 'near', 'y'];
/** The maximum number of words; each word scans the whole table. */
const MOST_WORDS = 8;

interface Wanted {
  word: string;
  isDispensable: boolean;
  fits: Uint8Array;
}

/**
 * The best places for a typed text: every word must be a prefix of a word of the place, or of its city. If
 * nothing matches, one typo per word is allowed.
 */
export function searchTable(table: PlaceTable, query: PlaceQuery): FoundPlace[] {
  const words = wordsOf(query.text);
  const found = best(table, query, wantedWords(table, words, sameWords));
  if (found.length > 0) return found;
  return best(
    table,
    query,
    wantedWords(table, words, (word) => [...sameWords(word), ...spellingVariants(word)]),
  );
}

function wordsOf(text: string): string[] {
  const words = foldWords(text);
  const telling = words.filter((word) => !JOINING.includes(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, MOST_WORDS);
}

function wantedWords(
  table: PlaceTable,
  words: readonly string[],
  meant: (word: string) => string[],
): Wanted[] {
  const areAllDispensable = words.every((word) => DISPENSABLE.test(word));
  return words.map((word) => ({
    word,
    isDispensable: !areAllDispensable && DISPENSABLE.test(word),
    fits: fitOfWords(table, meant(word)),
  }));
}

function best(table: PlaceTable, { near, limit }: PlaceQuery, wanted: readonly Wanted[]): FoundPlace[] {
  const needed = wanted.filter(({ isDispensable }) => !isDispensable);
  // Several places may have the same address, which users could not tell apart.
  const top = new TopScores(limit * 3);
  for (let place = 0; place < table.kinds.length; place++) {
    if (!needed.some(({ fits }) => fits[place] !== FIT.none)) continue;
    const score = matchScore(table, place, wanted);
    if (score === undefined) continue;
    top.offer(place, score + (table.weights[place] ?? 0) + nearness(table, place, near));
  }
  const found = new Map<string, FoundPlace>();
  for (const place of top.places()) {
    const one = placeAt(table, place);
    if (!found.has(one.address)) found.set(one.address, one);
  }
  return [...found.values()].slice(0, limit);
}

/** The best few of many, without sorting all of them. */
class TopScores {
  private readonly scored: { place: number; score: number }[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  offer(place: number, score: number): void {
    const last = this.scored[this.size - 1];
    if (last && last.score >= score) return;
    const at = this.scored.findIndex((other) => other.score < score);
    this.scored.splice(at < 0 ? this.scored.length : at, 0, { place, score });
    if (this.scored.length > this.size) this.scored.pop();
  }

  places(): number[] {
    return this.scored.map(({ place }) => place);
  }
}

/** The score of the words, or undefined when one does not match. */
function matchScore(table: PlaceTable, place: number, wanted: readonly Wanted[]): number | undefined {
  let [whole, missing] = [0, 0];
  for (const { word, fits, isDispensable } of wanted) {
    const fit = fits[place];
    if (fit === FIT.whole) whole++;
    else if (fit === FIT.none && !isIn(table, place, word)) {
      if (!isDispensable) return undefined;
      missing++;
    }
  }
  const isWholeName = whole > 0 && table.wordCounts[place] === whole;
  return (WHOLE_WORDS * whole) / wanted.length + (isWholeName ? WHOLE_NAME : 0) + missing * MISSING_WORD;
}

const foldedDetails = new WeakMap<PlaceTable, string[][]>();

/** Whether a word is a prefix of the place's city or state: "Portland Oregon". */
function isIn(table: PlaceTable, place: number, word: string): boolean {
  const folded = foldedDetails.get(table) ?? [];
  foldedDetails.set(table, folded);
  const detail = table.detailOf[place] ?? 0;
  folded[detail] ??= foldWords(table.details[detail] ?? '');
  const words = folded[detail];
  return sameWords(word).some((same) => words.some((one) => one.startsWith(same)));
}

function nearness(table: PlaceTable, place: number, near: Point | undefined): number {
  if (!near) return 0;
  return RIGHT_HERE / (1 + greatCircleMeters(near, pointAt(table, place)) / HALF_AS_NEAR_METERS);
}

export const pointAt = (table: PlaceTable, place: number): Point => ({
  lat: table.lats[place] ?? 0,
  lng: table.lngs[place] ?? 0,
});

export function placeAt(table: PlaceTable, place: number): FoundPlace {
  const kind = PLACE_KINDS[table.kinds[place] ?? 0] ?? 'place';
  const name = textAt(table.names, place);
  const detail = table.details[table.detailOf[place] ?? 0] ?? '';
  // Places and airports are found only by their names.
  const address = kind === 'place' || kind === 'airport' ? name : `${name}, ${detail}`;
  return { kind, name, detail, address, ...pointAt(table, place) };
}

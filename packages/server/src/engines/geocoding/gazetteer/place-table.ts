import { PLACE_KINDS, type PlaceKind } from '@josey/contract/api/places';
import { foldWords } from './fold-words.ts';

/** A place before it is added to the table. */
export interface Entry {
  kind: PlaceKind;
  name: string;
  /** Its city and state. Many share one. */
  detail: string;
  /** Search terms besides its name. */
  alsoFoundBy?: string;
  lat: number;
  lng: number;
  /** How likely it is meant: a weight from 0 to about 4. */
  weight: number;
}

/** A straight piece of a street. */
export interface Segment {
  street: string;
  from: { lat: number; lng: number };
  to: { lat: number; lng: number };
}

/** Concatenated texts, and the start of each. */
export interface Texts {
  text: string;
  starts: Uint32Array;
}

/**
 * All places and their search words. A hundred thousand objects would take ten times the memory, and would be slow to
 * pass between processes; strings and typed arrays are compact and fast.
 */
export interface PlaceTable {
  names: Texts;
  details: string[];
  detailOf: Uint16Array;
  kinds: Uint8Array;
  lats: Float64Array;
  lngs: Float64Array;
  weights: Float32Array;
  /** How many words a name has. */
  wordCounts: Uint8Array;
  /** Each word once, sorted, with its postings: the place's index times two, plus one if the word is in the name. */
  words: Texts;
  foundFrom: Uint32Array;
  found: Uint32Array;
  streets: string[];
  segmentStreets: Uint16Array;
  /** Latitude and longitude of both ends of each segment. */
  segments: Float64Array;
}

export function makePlaceTable(entries: readonly Entry[], segments: readonly Segment[]): PlaceTable {
  const details = new Numbers();
  const streets = new Numbers();
  const detailOf = Uint16Array.from(entries, ({ detail }) => details.of(detail));
  const segmentStreets = Uint16Array.from(segments, ({ street }) => streets.of(street));
  return {
    names: joined(entries.map(({ name }) => name)),
    details: details.texts,
    detailOf,
    kinds: Uint8Array.from(entries, ({ kind }) => PLACE_KINDS.indexOf(kind)),
    lats: Float64Array.from(entries, ({ lat }) => lat),
    lngs: Float64Array.from(entries, ({ lng }) => lng),
    weights: Float32Array.from(entries, ({ weight }) => weight),
    wordCounts: Uint8Array.from(entries, ({ name }) => foldWords(name).length),
    ...wordsOf(entries),
    streets: streets.texts,
    segmentStreets,
    segments: Float64Array.from(segments.flatMap(({ from, to }) => [from.lat, from.lng, to.lat, to.lng])),
  };
}

/** One of the texts. */
export function textAt({ text, starts }: Texts, index: number): string {
  return text.slice(starts[index], starts[index + 1]);
}

function joined(texts: readonly string[]): Texts {
  const starts = new Uint32Array(texts.length + 1);
  let end = 0;
  texts.forEach((text, i) => {
    end += text.length;
    starts[i + 1] = end;
  });
  return { text: texts.join(''), starts };
}

function wordsOf(entries: readonly Entry[]): Pick<PlaceTable, 'words' | 'foundFrom' | 'found'> {
  const byWord = new Map<string, number[]>();
  const add = (word: string, found: number) => {
    const list = byWord.get(word);
    if (list) list.push(found);
    else byWord.set(word, [found]);
  };
  entries.forEach(({ name, alsoFoundBy = '' }, place) => {
    const inName = new Set(foldWords(name));
    for (const word of inName) add(word, place * 2 + 1);
    for (const word of new Set(foldWords(alsoFoundBy))) if (!inName.has(word)) add(word, place * 2);
  });
  // By code units, like string comparison: the search bisects this list.
  const words = [...byWord.keys()].sort((a, b) => (a < b ? -1 : 1));
  const lists = words.map((word) => byWord.get(word) ?? []);
  const foundFrom = new Uint32Array(words.length + 1);
  lists.forEach((list, i) => {
    foundFrom[i + 1] = (foundFrom[i] ?? 0) + list.length;
  });
  return { words: joined(words), foundFrom, found: Uint32Array.from(lists.flat()) };
}

/** Assigns numbers to repeated texts. */
class Numbers {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const number = this.texts.push(text) - 1;
    this.numbers.set(text, number);
    return number;
  }
}

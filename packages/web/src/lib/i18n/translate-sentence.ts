/** Sentences of the server by their English. A key may have places in it: "Use at most {{count}} characters." */
export type Sentences = Readonly<Record<string, string>>;

interface Pattern {
  english: RegExp;
  names: string[];
  translated: string;
}

const PLACE = /\{\{(\w+)\}\}/g;
const compiled = new WeakMap<Sentences, Pattern[]>();

/** The sentence in another language; undefined when that language does not know it. */
export function translateSentence(sentence: string, sentences: Sentences): string | undefined {
  const whole = sentences[sentence];
  if (whole !== undefined) return whole;
  for (const { english, names, translated } of patternsOf(sentences)) {
    const values = english.exec(sentence)?.slice(1);
    if (!values) continue;
    // What stands in a place may be a sentence itself; a name or a number stays as it is.
    const said = values.map((value) => translateSentence(value, sentences) ?? value);
    return translated.replace(PLACE, (_, name: string) => said[names.indexOf(name)] ?? '');
  }
  return undefined;
}

function patternsOf(sentences: Sentences): Pattern[] {
  const known = compiled.get(sentences);
  if (known) return known;
  const patterns = Object.entries(sentences)
    .filter(([english]) => english.includes('{{'))
    // Whoever says more of the sentence knows it better.
    .toSorted(([one], [other]) => literalLength(other) - literalLength(one))
    .map(([english, translated]) => ({ english: asRegExp(english), names: namesIn(english), translated }));
  compiled.set(sentences, patterns);
  return patterns;
}

const namesIn = (text: string) => [...text.matchAll(PLACE)].map(([, name = '']) => name);

const literalLength = (text: string) => text.replace(PLACE, '').length;

/** A split by a pattern with a group answers literals and groups in turn. */
const asRegExp = (english: string) =>
  new RegExp(
    `^${english
      .split(PLACE)
      .map((part, index) => (index % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '(.+)'))
      .join('')}$`,
  );

import type { HelperLanguage } from '../helper-language.ts';
import { fold, isAlmost } from '../words.ts';

/** A make and model that is listed: Calder Brook. */
export interface CarName {
  make: string;
  model: string;
}

/** Before the name of a car. */
const DETERMINER = /^(?:the|my|a|an|that|this|el|la|mi|un|una|ese|esa|este|esta|del|al)$/;
/** Or what is done with it: "cancel Camry". */
const VERB =
  /^(?:book|reserve|rent|hire|grab|cancel|extend|keep|reserva|reservame|renta|rentame|cancela|extiende|alarga)$/;
/** Between an article and the name of a car. */
const DESCRIBED =
  /^(?:(?:19|20)\d\d|white|black|red|blue|green|yellow|gr[ae]y|silver|blanc[oa]|negr[oa]|roj[oa]|azul|verde|amarill[oa]|gris|platead[oa]|new|old|big|little|nuevo|viejo)$/;
const THE: Record<HelperLanguage, string> = { en: 'the', es: 'el' };

interface Word {
  text: string;
  folded: string;
  at: number;
}

/**
 * The question with the first car that it names spelled as listed and with an article, however it was typed ("calder
 * brok" is "the Calder Brook"); `car` is that name, or its make alone where only that was named.
 */
export function spellCarName(
  question: string,
  names: readonly CarName[],
  language: HelperLanguage,
): { question: string; car?: string } {
  const words = [...question.matchAll(/[\p{L}\d'’-]+/gu)].map(({ 0: text, index }) => ({
    text,
    folded: fold(text),
    at: index,
  }));
  for (const said of wordings(names)) {
    const first = words.findIndex((_, place) => isSaidAt(words, place, said));
    if (first < 0) continue;
    const last = words[first + said.words.length - 1] as Word;
    const { at } = words[first] as Word;
    const hasArticle = isArticleBefore(words, first) && !VERB.test(words[first - 1]?.folded ?? '');
    const spelled = `${hasArticle ? '' : `${THE[language]} `}${said.name}`;
    const after = question.slice(last.at + last.text.length);
    return { question: `${question.slice(0, at)}${spelled}${after}`, car: said.name };
  }
  return { question };
}

/** "The bridge" is no Ridge, "the oddyssey" is the Odyssey. */
const MISTAKABLE_ALONE = 6;

interface Wording {
  name: string;
  words: string[];
  /** A make or model alone may be a common word: it counts with an article or a capital. */
  isBare: boolean;
}

/** What cars are called, whole names first. */
function wordings(names: readonly CarName[]): Wording[] {
  const split = (name: string) => fold(name).split(/\s+/);
  const whole = names.map(({ make, model }) => ({
    name: `${make} ${model}`,
    words: split(`${make} ${model}`),
    isBare: false,
  }));
  const models = names
    .filter(({ model }) => /\p{L}{4}/u.test(model))
    .map(({ make, model }) => ({ name: `${make} ${model}`, words: split(model), isBare: true }));
  const makes = [...new Set(names.map(({ make }) => make))].map((make) => ({
    name: make,
    words: split(make),
    isBare: true,
  }));
  return [...whole, ...models, ...makes];
}

function isSaidAt(words: Word[], place: number, { words: wanted, isBare }: Wording): boolean {
  const said = words.slice(place, place + wanted.length);
  if (said.length < wanted.length) return false;
  const isWord = (typed: string, word: string) =>
    typed === word ||
    (isAlmost(typed, word) && (!isBare || (word.length >= MISTAKABLE_ALONE && typed[0] === word[0])));
  if (!wanted.every((word, index) => isWord(said[index]?.folded ?? '', word))) return false;
  return !isBare || /^\p{Lu}/u.test(said[0]?.text ?? '') || isArticleBefore(words, place);
}

/** "The Brook", "the blue Brook", "the 2021 Brook" */
const isArticleBefore = (words: Word[], place: number): boolean =>
  isArticle(words[place - 1]) ||
  (DESCRIBED.test(words[place - 1]?.folded ?? '') && isArticle(words[place - 2]));

const isArticle = (word: Word | undefined): boolean =>
  word !== undefined && (DETERMINER.test(word.folded) || VERB.test(word.folded));

import type { HelpLibrary } from '../help-library.ts';
import { asksOf } from './articles/search-help.ts';
import { TOPICS } from './articles/topics.ts';
import type { HelperLanguage } from './helper-language.ts';
import { INTENTS } from './intents/intents.ts';
import { markCarKinds, markNamedCars } from './names/car-kinds.ts';
import { markPlaces } from './names/parse-place.ts';
import { withoutTimes } from './times/parse-times.ts';
import { createLikeness, fold, rarityIn, sum, termsOf, type WeightOf } from './words.ts';

/** Below this similarity, no example matches. */
const ALIKE = 0.4;
/** The part of a question's terms that its example must share. */
const COVERED = 0.5;
/** The same for an example of something to do: a wrong card is worse than none. */
const COVERED_TO_ACT = 0.7;
const SLOTS = new Set(['timeslot', 'wayslot', 'placeslot']);

/** A how or why question asks for information: it is compared only with examples that start the same way. */
const OPENING: Record<HelperLanguage, RegExp> = {
  en: /^(?:how (?!much)\w+|what (?:happens|if)|why|who can|where do|do i (?:have|need) to)\b/,
  es: /^(?:como|por que|que pasa|y si|quien puede)\b/,
};

interface Example {
  name: string;
  acts: boolean;
  opening: string | undefined;
  about: Set<string>;
}

interface Examples {
  /** By their sentences. */
  examples: Map<string, Example>;
  likenessTo: (question: string) => Map<string, number>;
  weightOf: WeightOf;
}

export type Recognize = (question: string, language: HelperLanguage) => string | undefined;

/**
 * Finds the intent of a question: the name of the most similar example, unless a question of an article is more
 * similar.
 */
export function createRecognizer(library: HelpLibrary): Recognize {
  const read = new Map<HelperLanguage, Examples>();
  const examplesIn = (language: HelperLanguage) => {
    const made = read.get(language) ?? readExamples(library, language);
    read.set(language, made);
    return made;
  };
  return (question, language) => {
    const { examples, likenessTo, weightOf } = examplesIn(language);
    const slotted = withSlots(question, language);
    const [opening, about] = [openingOf(question, language), contentOf(slotted, language)];
    const isCovered = (example: Example) => {
      const shared = [...about].filter((term) => example.about.has(term));
      const least = example.acts ? COVERED_TO_ACT : COVERED;
      return sum(shared, weightOf) >= least * sum(about, weightOf);
    };
    let [best, most, mostOfArticles]: [string | undefined, number, number] = [undefined, ALIKE, 0];
    for (const [sentence, likeness] of likenessTo(slotted)) {
      const example = examples.get(sentence);
      if (!example) mostOfArticles = Math.max(mostOfArticles, likeness);
      else if (likeness >= most && example.opening === opening && isCovered(example))
        [best, most] = [example.name, likeness];
    }
    return most >= mostOfArticles ? best : undefined;
  };
}

function readExamples(library: HelpLibrary, language: HelperLanguage): Examples {
  const examples = new Map(
    [...INTENTS, ...TOPICS].flatMap(({ name, examples: { [language]: sentences }, ...intent }) =>
      sentences.map((sentence): [string, Example] => [
        sentence,
        {
          name,
          acts: 'acts' in intent,
          opening: openingOf(sentence, language),
          about: contentOf(withSlots(sentence, language), language),
        },
      ]),
    ),
  );
  const sentences = [...examples.keys(), ...library.all(language).flatMap(asksOf)];
  const asks = new Map(sentences.map((sentence) => [sentence, [withSlots(sentence, language)]]));
  const abouts = sentences.map((sentence) => contentOf(withSlots(sentence, language), language));
  return { examples, likenessTo: createLikeness(asks, language), weightOf: rarityIn(abouts) };
}

const plain = (sentence: string) => fold(sentence).replace(/^[\s¿¡]+/, '');

const openingOf = (sentence: string, language: HelperLanguage) =>
  OPENING[language].exec(plain(sentence))?.[0];

/** The terms of a sentence without times and places. */
const contentOf = (slotted: string, language: HelperLanguage) =>
  new Set(termsOf(slotted, language).filter((term) => !SLOTS.has(term)));

/** A sentence with placeholders for times, routes, places and kinds of car, so that only the request is compared. */
function withSlots(sentence: string, language: HelperLanguage): string {
  const named = markNamedCars(markPlaces(sentence, language));
  const slotted = withoutTimes(named, language, 'timeslot');
  return markCarKinds(slotted, language).replace(/\b(what|where|when|how|who)s\b/g, '$1 is');
}

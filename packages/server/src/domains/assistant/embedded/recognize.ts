import type { Language } from '@josey/contract/values/languages';
import type { HelpLibrary } from '../help-library.ts';
import { markCarKinds, markNamedCars } from './car-kinds.ts';
import { INTENTS } from './intents/intents.ts';
import { createLikeness, rarityIn, sum, type WeightOf } from './likeness.ts';
import { markPlaces } from './parse-places.ts';
import { withoutTimes } from './parse-times.ts';
import { asksOf } from './search-help.ts';
import { TOPICS } from './topics.ts';
import { fold, termsOf } from './words.ts';

/** Below this a question is like no example. */
const ALIKE = 0.4;
/** How much of what a question is about its example must be about, too. */
const COVERED = 0.5;
const SLOTS = new Set(['timeslot', 'wayslot', 'placeslot']);

/** Who asks how or why wants to know, not to have: such a question is compared with examples that begin alike. */
const OPENING: Record<Language, RegExp> = {
  en: /^(?:how (?!much)\w+|what (?:happens|if)|why|who can|where do|do i (?:have|need) to)\b/,
  es: /^(?:como|por que|que pasa|y si|quien puede)\b/,
};

interface Example {
  name: string;
  opening: string | undefined;
  about: Set<string>;
}

interface Examples {
  /** By their sentences. */
  examples: Map<string, Example>;
  likenessTo: (question: string) => Map<string, number>;
  weightOf: WeightOf;
}

export type Recognize = (question: string, language: Language) => string | undefined;

/**
 * Finds what a question asks for: the name of the example that it is most like, unless it is more like something that an
 * article is asked.
 */
export function createRecognizer(library: HelpLibrary): Recognize {
  const read = new Map<Language, Examples>();
  const examplesIn = (language: Language) => {
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
      return sum(shared, weightOf) >= COVERED * sum(about, weightOf);
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

function readExamples(library: HelpLibrary, language: Language): Examples {
  const examples = new Map(
    [...INTENTS, ...TOPICS].flatMap(({ name, examples: { [language]: sentences } }) =>
      sentences.map((sentence): [string, Example] => [
        sentence,
        {
          name,
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

const openingOf = (sentence: string, language: Language) => OPENING[language].exec(plain(sentence))?.[0];

/** What a sentence is about, whenever and wherever that is. */
const contentOf = (slotted: string, language: Language) =>
  new Set(termsOf(slotted, language).filter((term) => !SLOTS.has(term)));

/** A sentence with the same words for any time, way, place and kind of car, so that only what is asked is compared. */
function withSlots(sentence: string, language: Language): string {
  const named = markNamedCars(markPlaces(sentence, language));
  const slotted = withoutTimes(named, language, 'timeslot');
  return markCarKinds(slotted).replace(/\b(what|where|when|how|who)s\b/g, '$1 is');
}

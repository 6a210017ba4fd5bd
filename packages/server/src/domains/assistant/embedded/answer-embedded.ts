import type { Language } from '@josey/contract/values/languages';
import { plainText } from '@josey/help/article';
import type { AnswerEvent, Answerer, ChatRequest } from '../answerer.ts';
import type { HelpLibrary } from '../help-library.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { INTENTS } from './intents/intents.ts';
import { orRefused } from './intents/or-refused.ts';
import { createRecognizer } from './recognize.ts';
import { createHelpSearch, type FoundArticle } from './search-help.ts';
import { TOPICS, type Topic } from './topics.ts';

/** Below this an article is only a suggestion, not an answer. */
export const SURE = 0.34;
const WORTH_A_LOOK = 0.08;
const OFFERED = 3;

const TEXTS: Record<Language, Record<'whoIAm' | 'more' | 'unknown' | 'offer' | 'contact', string>> = {
  en: {
    whoIAm:
      '*I’m JoseyAI’s built-in helper: I answer from the help and from your own data. No language model is connected here.*',
    more: 'See also',
    unknown: 'I don’t know that, and I won’t guess.',
    offer: 'Perhaps one of these helps:',
    contact: 'You can also [write to us](/contact); a person answers.',
  },
  es: {
    whoIAm:
      '*Soy el asistente integrado de JoseyAI: respondo con la ayuda y con tus propios datos. Aquí no hay un modelo de lenguaje conectado.*',
    more: 'Mira también',
    unknown: 'No lo sé, y no voy a inventarlo.',
    offer: 'Quizá te sirva uno de estos:',
    contact: 'También puedes [escribirnos](/contact); responde una persona.',
  },
};

/** Answers from the help articles and from typed look-ups of the user's own data, and says when it does not know. */
export function createEmbeddedAnswerer(library: HelpLibrary, parts: AssistantContext): Answerer {
  const { search } = createHelpSearch(library);
  const recognize = createRecognizer(library);
  return {
    answeredBy: 'help',
    async *answer(asked) {
      const { question, language, history, form } = asked;
      const name = recognize(question, language);
      const intent = form
        ? INTENTS.find((one) => one.form === form.asks)
        : (INTENTS.find((one) => one.goesOn?.(asked)) ?? INTENTS.find((one) => one.name === name));
      const topic = TOPICS.find((one) => one.name === name);
      if (intent) yield* orRefused(language, intent.answer(parts, asked));
      else if (topic) yield text(overview(library, topic, language));
      else yield* fromArticles(library, search(question, language), asked);
      if (history.length === 0) yield text(`\n\n${TEXTS[language].whoIAm}`);
    },
  };
}

function overview(library: HelpLibrary, { opening, articles }: Topic, language: Language): string {
  const lines = articles.flatMap((slug) => {
    const article = library.find(slug, language);
    return article ? `- [${article.title}](/help/${slug}): ${article.summary}` : [];
  });
  return `${opening[language]}\n\n${lines.join('\n')}\n\n${TEXTS[language].contact}`;
}

const text = (words: string): AnswerEvent => ({ type: 'text', text: words });

function* fromArticles(
  library: HelpLibrary,
  found: FoundArticle[],
  { language }: ChatRequest,
): Generator<AnswerEvent> {
  const says = TEXTS[language];
  const linkTo = ({ slug }: FoundArticle) => {
    const article = library.find(slug, language);
    return article ? `[${article.title}](/help/${slug})` : '';
  };
  const [best, ...others] = found;
  const article = best && best.fit >= SURE ? library.find(best.slug, language) : undefined;
  if (best && article) {
    const near = others.filter(({ fit }) => fit >= best.fit * 0.6).slice(0, OFFERED - 1);
    yield text(
      `**[${article.title}](/help/${best.slug})**\n\n${article.summary}\n\n${beginningOf(article.body)}`,
    );
    if (near.length > 0) yield text(`\n\n${says.more}: ${near.map(linkTo).join(' · ')}`);
    return;
  }
  yield text(says.unknown);
  const near = found.filter(({ fit }) => fit >= WORTH_A_LOOK).slice(0, OFFERED);
  if (near.length > 0) yield text(`\n\n${says.offer}\n\n${near.map((one) => `- ${linkTo(one)}`).join('\n')}`);
  yield text(`\n\n${says.contact}`);
}

const OPENING_LENGTH = 700;

/** The beginning of an article: a few whole blocks. */
function beginningOf(body: string): string {
  const blocks = body.split(/\n{2,}/);
  const shown: string[] = [];
  let length = 0;
  for (const block of blocks) {
    length += plainText(block).length;
    if (shown.length > 0 && length > OPENING_LENGTH) break;
    shown.push(block.replace(/^#+ (.*)$/m, '**$1**'));
  }
  // A heading without text is useless.
  if (/^\*\*[^*]+\*\*$/.test(shown.at(-1) ?? '')) shown.pop();
  return shown.join('\n\n');
}

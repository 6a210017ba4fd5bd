import { listCarNames } from '../../vehicles/vehicles.public.ts';
import type { AnswerEvent, Answerer } from '../answerer.ts';
import type { HelpLibrary } from '../help-library.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { CONTACT, fromArticles } from './articles/from-articles.ts';
import { createHelpSearch } from './articles/search-help.ts';
import { TOPICS, type Topic } from './articles/topics.ts';
import { spelledOut } from './as-typed.ts';
import { type HelperLanguage, helperLanguageFor } from './helper-language.ts';
import { INTENTS } from './intents/intents.ts';
import { orRefused } from './intents/or-refused.ts';
import { spellCarName } from './names/car-names.ts';
import { asksForInformation, readRequest } from './read-request.ts';
import { createRecognizer } from './recognize.ts';

const WHO_I_AM: Record<HelperLanguage, string> = {
  en: '*I’m JoseyAI’s built-in helper: I answer from the help and from your own data. No language model is connected here.*',
  es: '*Soy el asistente integrado de JoseyAI: respondo con la ayuda y con tus propios datos. Aquí no hay un modelo de lenguaje conectado.*',
};

/** Answers from the help articles and from typed look-ups of the user's own data, and says when it does not know. */
export function createEmbeddedAnswerer(library: HelpLibrary, parts: AssistantContext): Answerer {
  const { search } = createHelpSearch(library);
  const recognize = createRecognizer(library);
  return {
    answeredBy: 'help',
    async *answer(typed) {
      const { history, form } = typed;
      const language = helperLanguageFor(typed.language);
      const names = await listCarNames(parts.context.db);
      const read = (said: string) => spellCarName(spelledOut(said, language), names, language);
      const before = history.findLast(({ role }) => role === 'user')?.content ?? '';
      const now = read(typed.question);
      const asked = {
        ...typed,
        helperLanguage: language,
        ...now,
        before: read(before),
        soFar: read(`${before} ${typed.question}`),
      };
      const { question } = now;
      const requested = readRequest(question, language, now.car);
      const name = requested ?? recognize(question, language);
      const named = INTENTS.find((one) => one.name === name);
      const isWanted = named && !(named.acts && asksForInformation(question, language));
      // What asks to have something done is a request of its own, and no reply.
      const isRequest = isWanted && named.acts && requested !== undefined;
      const intent = form
        ? INTENTS.find((one) => one.form === form.asks)
        : ((isRequest ? undefined : INTENTS.find((one) => one.goesOn?.(asked))) ??
          (isWanted ? named : undefined));
      const topic = TOPICS.find((one) => one.name === name);
      if (intent) yield* orRefused(typed.language, intent.answer(parts, asked));
      else if (topic) yield text(overview(library, topic, language));
      else yield text(fromArticles(library, search(question, language), language));
      if (history.length === 0) yield text(`\n\n${WHO_I_AM[language]}`);
    },
  };
}

function overview(library: HelpLibrary, { opening, articles }: Topic, language: HelperLanguage): string {
  const lines = articles.flatMap((slug) => {
    const article = library.find(slug, language);
    return article ? `- [${article.title}](/help/${slug}): ${article.summary}` : [];
  });
  return `${opening[language]}\n\n${lines.join('\n')}\n\n${CONTACT[language]}`;
}

const text = (words: string): AnswerEvent => ({ type: 'text', text: words });

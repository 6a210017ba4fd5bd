import type { Assistant } from './answerer.ts';
import { ownLinks } from './conversations/safe-text.ts';
import { createEmbeddedAnswerer } from './embedded/answer-embedded.ts';
import { openHelpLibrary } from './help-library.ts';
import type { AssistantContext } from './look-ups/look-up-parts.ts';
import { createModelAnswerer } from './model/answer-with-model.ts';

/** Without a configured language model, the built-in helper answers. */
export function createAssistant(parts: AssistantContext): Assistant {
  const { config } = parts.context;
  const library = openHelpLibrary(parts.context);
  const { languageModel } = parts.context.engines;
  return {
    answerer: languageModel
      ? createModelAnswerer(languageModel, library, parts)
      : createEmbeddedAnswerer(library, parts),
    links: ownLinks((slug) => library.has(slug), config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin),
    titleOf: (slug, language) => library.find(slug, language)?.title,
  };
}

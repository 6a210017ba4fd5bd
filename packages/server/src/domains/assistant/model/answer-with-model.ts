import type { LanguageModel, ModelTool } from '#engines/language-model/language-model.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Log } from '#platform/kernel/log.ts';
import type { AnswerEvent, Answerer, HistoryMessage } from '../answerer.ts';
import { createHelpSearch } from '../embedded/articles/search-help.ts';
import type { HelpLibrary } from '../help-library.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';
import { instructionsFor } from './instructions.ts';
import type { Tool, ToolContext } from './tool.ts';
import { TOOLS } from './tools/tools.ts';

/** The maximum number of cards per reply, however often a model calls its tools. */
const MOST_CARDS = 12;
const MOST_ACTIONS = 2;
/** How much of the conversation a model receives. */
const HISTORY_LENGTH = 12_000;

/** Answers with a language model, whose tools have the user's own permissions. */
export function createModelAnswerer(
  model: LanguageModel,
  library: HelpLibrary,
  parts: AssistantContext,
): Answerer {
  const help = createHelpSearch(library);
  const { clock, settings, log } = parts.context;
  return {
    answeredBy: 'model',
    async *answer(asked, signal) {
      const waiting: AnswerEvent[] = [];
      const context: ToolContext = { parts, asked, library, help, signal, show: showWithin(waiting) };
      const request = {
        instructions: instructionsFor(asked, clock.now(), settings.current.place.timeZone),
        messages: [...recent(asked.history), { role: 'user' as const, content: asked.question }],
        tools: TOOLS.map((tool) => toolFor(tool, context, log)),
      };
      for await (const text of model.reply(request, signal)) {
        yield* waiting.splice(0);
        yield { type: 'text', text };
      }
      yield* waiting.splice(0);
    },
  };
}

function showWithin(waiting: AnswerEvent[]): ToolContext['show'] {
  const left = { card: MOST_CARDS, action: MOST_ACTIONS };
  return (event) => {
    if (left[event.type]-- > 0) waiting.push(event);
  };
}

/** An error goes to the model, which can explain it; of an internal error it learns only that it happened. */
function toolFor({ name, description, input, run }: Tool, context: ToolContext, log: Log): ModelTool {
  return {
    name,
    description,
    input,
    async run(given) {
      try {
        return await run(context, given);
      } catch (error) {
        if (error instanceof AppError && error.status < 500) return { error: error.message };
        log.error({ err: error, tool: name }, 'a tool of the assistant failed');
        return { error: 'This cannot be looked up right now.' };
      }
    },
  };
}

/** The latest messages that fit; an empty reply is omitted. */
function recent(history: HistoryMessage[]): HistoryMessage[] {
  let length = 0;
  const from = history.findLastIndex(({ content }) => {
    length += content.length;
    return length > HISTORY_LENGTH;
  });
  return history.slice(from + 1).filter(({ content }) => content !== '');
}

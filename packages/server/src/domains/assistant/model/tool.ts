import type { z } from 'zod';
import type { AnswerEvent, ChatRequest } from '../answerer.ts';
import type { HelpSearch } from '../embedded/articles/search-help.ts';
import type { HelpLibrary } from '../help-library.ts';
import type { AssistantContext } from '../look-ups/look-up-parts.ts';

/** The context of a tool: everything about the user comes from here, and nothing from the model. */
export interface ToolContext {
  parts: AssistantContext;
  asked: ChatRequest;
  library: HelpLibrary;
  help: HelpSearch;
  /** Shows a card, or an action for the user to confirm. */
  show(event: Exclude<AnswerEvent, { type: 'text' }>): void;
  signal: AbortSignal;
}

/** A tool that a language model may call. The model sees its return value. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  description: string;
  input: Input;
  run(context: ToolContext, input: z.output<Input>): Promise<unknown>;
}

/** Hides a tool's input type, so that all tools fit in one list. */
export function tool<Input extends z.ZodObject>(definition: Tool<Input>): Tool {
  const { input, run } = definition;
  return { ...definition, run: (context, given) => run(context, input.parse(given)) };
}

/**
 * Another user's text, for a model: marked as theirs, without characters that could end the mark. The model may still
 * believe it; then it can only give a wrong answer.
 */
export function quoteOthers(text: string | undefined): { writtenByAnotherUser: string } | undefined {
  if (!text) return undefined;
  return {
    writtenByAnotherUser: text
      .slice(0, 1_000)
      .toWellFormed()
      .replace(/[<>{}[\]`]/g, ' '),
  };
}

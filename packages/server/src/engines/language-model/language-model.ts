import type { z } from 'zod';

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** Something that a model can ask for by name. Its input has been checked; what it answers goes back to the model. */
export interface ModelTool {
  name: string;
  description: string;
  input: z.ZodObject;
  run(input: Record<string, unknown>): Promise<unknown>;
}

export interface ModelRequest {
  instructions: string;
  messages: ModelMessage[];
  tools: ModelTool[];
}

/**
 * A language model. There is none by default: what answers then is built into the assistant, out of the help and
 * of look-ups that only it can make.
 */
export interface LanguageModel {
  /** The reply as it comes, tools called in between. Throws when the model is away, too slow or makes no sense. */
  reply(request: ModelRequest, signal: AbortSignal): AsyncIterable<string>;
}

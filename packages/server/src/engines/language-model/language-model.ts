import type { z } from 'zod';

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** A tool that a model can call by name. Its input has been validated; its result goes back to the model. */
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
 * A language model. There is none by default: then the assistant's built-in helper answers from the help and
 * its own look-ups.
 */
export interface LanguageModel {
  /** The streamed reply; calls tools in between. Throws when the model is unreachable, too slow or returns garbage. */
  reply(request: ModelRequest, signal: AbortSignal): AsyncIterable<string>;
}

import { guardedFetch } from './guarded-fetch.ts';
import type { LanguageModel, ModelTool } from './language-model.ts';
import { withinSilence } from './within-silence.ts';

interface Options {
  /** Up to and without `/chat/completions`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  budget?: Partial<Budget>;
}

interface Budget {
  /** Turns between model and tools. */
  steps: number;
  outputTokensPerStep: number;
  /** Input and output tokens of all steps together; after the step that exceeds it, no further step runs. */
  tokens: number;
  /** The maximum time to the first token, and between two. */
  silenceMs: number;
  totalMs: number;
  toolMs: number;
}

const BUDGET: Budget = {
  steps: 6,
  outputTokensPerStep: 1_000,
  tokens: 60_000,
  silenceMs: 25_000,
  totalMs: 55_000,
  toolMs: 15_000,
};

/** Any server with OpenAI's /chat/completions API, streaming and tools, at a configured URL. */
export function createOpenAiCompatibleModel(options: Options): LanguageModel {
  const budget = { ...BUDGET, ...options.budget };
  return {
    async *reply({ instructions, messages, tools }, signal) {
      // Loaded at the first question: a start does not wait for it (P11).
      const [{ isStepCount, streamText }, { createOpenAICompatible }] = await Promise.all([
        import('ai'),
        import('@ai-sdk/openai-compatible'),
      ]);
      const provider = createOpenAICompatible({
        name: 'llm',
        baseURL: options.baseUrl.replace(/\/+$/, ''),
        ...(options.apiKey && { apiKey: options.apiKey }),
        includeUsage: true,
        fetch: guardedFetch,
      });
      const stop = new AbortController();
      const { stream } = streamText({
        model: provider(options.model),
        instructions,
        messages,
        tools: toolSet(tools, await import('ai')),
        stopWhen: [
          isStepCount(budget.steps),
          ({ steps }) => steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0) > budget.tokens,
        ],
        maxOutputTokens: budget.outputTokensPerStep,
        maxRetries: 0,
        abortSignal: stop.signal,
        timeout: { totalMs: budget.totalMs, toolMs: budget.toolMs },
        // Errors are parts of the stream; by default the library would write them to the console.
        onError: () => undefined,
      });
      for await (const part of withinSilence(stream, budget.silenceMs, signal, stop)) {
        if (part.type === 'text-delta') yield part.text;
        else if (part.type === 'error') throw part.error;
        else if (part.type === 'abort') throw signal.reason ?? new Error('The model was too slow.');
        else if (part.type === 'finish' && part.finishReason === 'error')
          throw new Error('The model ended with an error.');
      }
    },
  };
}

type Library = Pick<typeof import('ai'), 'tool'>;

function toolSet(tools: ModelTool[], { tool }: Library) {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      tool({ description, inputSchema: input, execute: (given) => run(given) }),
    ]),
  );
}

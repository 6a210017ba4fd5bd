import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** The parts of a request to a model that tests read. */
export interface ChatRequest {
  model: string;
  stream: boolean;
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools?: { function: { name: string } }[];
}

/** One answer of the server, as a script would give it. */
export type Turn = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

export interface ModelServer {
  baseUrl: string;
  /** Everything it was asked, in order. */
  requests: ChatRequest[];
  /** What it answers to the next requests, one each. */
  script(...turns: Turn[]): void;
  /** Resolves when a client has hung up over an answer. */
  hungUp(): Promise<void>;
}

/** A server on a free port that speaks OpenAI's /chat/completions with server-sent events. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ChatRequest[] = [];
  const turns: Turn[] = [];
  let leave = Promise.withResolvers<void>();
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request: ChatRequest = JSON.parse(await text(incoming));
    requests.push(request);
    response.on('close', () => !response.writableFinished && leave.resolve());
    const turn = turns.shift();
    if (turn) await turn(response, request);
    else response.writeHead(500).end('nothing more in the script');
  };
  const server = createServer((incoming, response) => void answer(incoming, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script(...next) {
      requests.length = 0;
      leave = Promise.withResolvers<void>();
      turns.splice(0, turns.length, ...next);
    },
    hungUp: () => leave.promise,
  };
}

function open(response: ServerResponse): (delta: object, finish?: string) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return (delta, finish) => {
    const choice = { index: 0, delta, finish_reason: finish ?? null };
    const chunk = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [choice] };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
}

/** Says this, piece by piece, and is done. */
export const says =
  (...pieces: string[]): Turn =>
  (response) => {
    const send = open(response);
    for (const content of pieces) send({ role: 'assistant', content });
    send({}, 'stop');
    response.end('data: [DONE]\n\n');
  };

/** Says this and then nothing more, without an end. */
export const saysAndStalls =
  (...pieces: string[]): Turn =>
  (response) => {
    const send = open(response);
    for (const content of pieces) send({ role: 'assistant', content });
  };

/** Says this, and the connection breaks. */
export const saysAndBreaks =
  (...pieces: string[]): Turn =>
  async (response) => {
    const send = open(response);
    for (const content of pieces) send({ role: 'assistant', content });
    await new Promise((resolve) => response.write(': sent\n\n', resolve));
    response.destroy();
  };

/** Asks for a tool; `input` goes as it is, JSON or not. */
export const calls =
  (name: string, input: object | string): Turn =>
  (response) => {
    const send = open(response);
    const args = typeof input === 'string' ? input : JSON.stringify(input);
    const call = { index: 0, id: 'call_1', type: 'function', function: { name, arguments: args } };
    send({ role: 'assistant', tool_calls: [call] });
    send({}, 'tool_calls');
    response.end('data: [DONE]\n\n');
  };

export const answersStatus =
  (status: number, headers: Record<string, string> = {}): Turn =>
  (response) => {
    const error = { message: 'secret of the operator', type: 'x', param: null, code: null };
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error }));
  };

/** Streams what is no JSON. */
export const saysNonsense: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.end('data: {"choices": [{"delta": {"content": \n\ndata: [DONE]\n\n');
};

/** Answers something else than a stream. */
export const saysSomethingElse: Turn = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
};

/** What the tools have answered to the model so far, as text. */
export function toolAnswers({ messages }: ChatRequest): string {
  return messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n');
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local fake OpenAI server that streams the start of a reply immediately, and the end on command. */
export class SlowModel {
  #beginning = '';
  #end = '';
  #waiting: ServerResponse | undefined;
  readonly #server: Server;
  url = '';

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Sets the next reply. */
  willSay(beginning: string, end: string): void {
    this.#beginning = beginning;
    this.#end = end;
  }

  /** Resolves once a request waits for the end of its reply. */
  async isAsked(): Promise<void> {
    while (!this.#waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  goOn(): void {
    if (!this.#waiting) throw new Error('No request is waiting.');
    say(this.#waiting, this.#end);
    say(this.#waiting, '', 'stop');
    this.#waiting.end('data: [DONE]\n\n');
    this.#waiting = undefined;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for await (const _ of request);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    say(response, this.#beginning);
    this.#waiting = response;
  }
}

function say(response: ServerResponse, content: string, reason: 'stop' | null = null): void {
  const choices = [{ index: 0, delta: { role: 'assistant', content }, finish_reason: reason }];
  const chunk = { id: 'one', object: 'chat.completion.chunk', created: 1, model: 'slow', choices };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

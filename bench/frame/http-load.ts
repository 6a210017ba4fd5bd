import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** Kept-alive connections, each with one request under way. */
  connections: number;
  /** Requests in all. */
  requests: number;
}

/**
 * Sends the same GET over and over, and resolves when all are answered. Speaks HTTP by hand: a client that costs
 * as much as the server would measure itself. Rejects on any answer but 200.
 */
export async function runLoad(load: Load): Promise<void> {
  const lines = Object.entries(load.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = `GET ${load.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`;
  const counter = { left: load.requests };
  await Promise.all(Array.from({ length: load.connections }, () => converse(load.port, request, counter)));
}

function converse(port: number, request: string, counter: { left: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const next = () => (counter.left-- > 0 ? socket.write(request) : socket.end(resolve));
    socket.on('error', reject);
    socket.on('connect', next);
    readAnswers(socket, next, reject);
  });
}

function readAnswers(socket: Socket, onAnswer: () => void, reject: (error: Error) => void): void {
  let waiting = '';
  // latin1: one character a byte, so that lengths are lengths.
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    waiting += chunk;
    const bodyStart = waiting.indexOf('\r\n\r\n') + 4;
    if (bodyStart < 4) return;
    if (!waiting.startsWith('HTTP/1.1 200 ')) return reject(new Error(`Not a 200: ${waiting.slice(0, 300)}`));
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(waiting)?.[1]);
    if (waiting.length < bodyStart + length) return;
    waiting = waiting.slice(bodyStart + length);
    onAnswer();
  });
}

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { cleanUp } from './clean-up.ts';

/** A client that sends what it likes, at its own pace. */
export interface RawClient {
  socket: Socket;
  send(text: string): void;
  /** What it has received so far. */
  received(): string;
  /** Resolves when the connection is closed, to what it received. */
  closed: Promise<string>;
}

export async function connectRaw(url: string): Promise<RawClient> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  // A reset closes the connection, too.
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  cleanUp(async () => void socket.destroy());
  await once(socket, 'connect');
  return { socket, send: (sent) => void socket.write(sent), received: () => text, closed };
}

/** The head of a request, with a body of `bytes` to come. */
export const headOf = (line: string, bytes = 0, ...headers: string[]): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...(bytes > 0 ? ['Content-Type: application/json', `Content-Length: ${bytes}`] : []),
    ...headers,
    '\r\n',
  ].join('\r\n');

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// One client with many connections, in a thread of its own: its work must not pass for the server's slowness.

export interface Order {
  port: number;
  connections: number;
  /** What each connection sends. */
  text: string;
  /** What it sends once the connection is a WebSocket. */
  frame?: string;
  /** Whether it sends the same again after each answer. */
  isRepeated: boolean;
  /** Whether it reads what comes. */
  isReading: boolean;
}

export interface Outcome {
  /** Connections that are open. */
  open: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Sockets that the server has opened for the account. */
  sockets: number;
}

/** An address of this machine that no one else uses. */
const ATTACKER = '127.0.0.2';
const order = workerData as Order;
const outcome: Outcome = { open: 0, statuses: {}, sockets: 0 };
const sockets: Socket[] = [];
/** How long it looks for closed connections before it reports those that are open. */
const NOTICE_MS = 1_000;
const UNREAD_NOTICE_MS = 10_000;

function attack(): void {
  const socket = connect({ port: order.port, host: '127.0.0.1', localAddress: ATTACKER });
  sockets.push(socket);
  socket.on('connect', () => {
    outcome.open++;
    socket.once('close', () => outcome.open--);
    socket.write(order.text);
    if (!order.isReading) socket.pause();
  });
  socket.on('error', () => {});
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    for (const [, status = ''] of chunk.matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
      if (status === '101' && order.frame) socket.write(toFrame(order.frame));
      if (order.isRepeated) socket.write(order.text);
    }
    if (chunk.includes('40{"sid"')) outcome.sockets++;
  });
}

/** A text frame with a mask of zeros. */
function toFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

for (let connection = 0; connection < order.connections; connection++) attack();
parentPort?.on('message', async () => {
  // A socket that does not read does not notice that it was closed, and has to read what came before.
  for (const socket of sockets) socket.resume();
  const until = Date.now() + (order.isReading ? NOTICE_MS : UNREAD_NOTICE_MS);
  do await pause(NOTICE_MS);
  while (outcome.open > 0 && Date.now() < until);
  parentPort?.postMessage(outcome);
});

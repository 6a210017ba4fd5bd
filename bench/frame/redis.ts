import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../packages/server/src/platform/kernel/start/find-free-port.ts';

export type RedisReply = string | number | null | RedisReply[];

export interface Redis {
  url: string;
  pid: number;
  send(...words: (string | number)[]): Promise<RedisReply>;
  close(): Promise<void>;
}

/** Whether there is a Redis to measure against (Debian: `apt-get install -y redis-server`). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

const TRIES = 100;

/** A Redis of this run's own, in memory alone, over TCP as everywhere. */
export async function startRedis(): Promise<Redis> {
  const directory = await mkdtemp(join(tmpdir(), 'josey-bench-redis-'));
  const port = await findFreePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    directory,
  ];
  const server = spawn('redis-server', options, { stdio: 'ignore' });
  const socket = await open(port);
  const replies = readReplies(socket);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    send(...words) {
      const parts = words.map(String).map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
      socket.write(`*${words.length}\r\n${parts.join('')}`);
      return replies.next();
    },
    async close() {
      socket.destroy();
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function open(port: number): Promise<Socket> {
  for (let attempt = 1; ; attempt++) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(50);
    }
  }
}

interface Waiter {
  resolve: (reply: RedisReply) => void;
  reject: (error: Error) => void;
}

/** Replies in the order of the questions. */
function readReplies(socket: Socket): { next(): Promise<RedisReply> } {
  const waiters: Waiter[] = [];
  let text = '';
  // latin1: one character a byte, so that lengths are lengths.
  socket.setEncoding('latin1');
  socket.on('error', (error) => waiters.splice(0).forEach(({ reject }) => void reject(error)));
  socket.on('data', (chunk: string) => {
    text += chunk;
    for (let parsed = parse(text, 0); parsed; parsed = parse(text, 0)) {
      text = text.slice(parsed.end);
      const waiter = waiters.shift();
      if (parsed.reply instanceof Error) waiter?.reject(parsed.reply);
      else waiter?.resolve(parsed.reply);
    }
  });
  return { next: () => new Promise((resolve, reject) => void waiters.push({ resolve, reject })) };
}

interface Parsed {
  reply: RedisReply | Error;
  end: number;
}

/** One reply of the Redis protocol (RESP2) at `start`; undefined while a part of it is missing. */
function parse(text: string, start: number): Parsed | undefined {
  const lineEnd = text.indexOf('\r\n', start);
  if (lineEnd < 0) return undefined;
  const [kind, line, end] = [text[start], text.slice(start + 1, lineEnd), lineEnd + 2];
  if (kind === '+') return { reply: line, end };
  if (kind === '-') return { reply: new Error(line), end };
  if (kind === ':') return { reply: Number(line), end };
  const length = Number(line);
  if (length < 0) return { reply: null, end };
  if (kind === '*') return parseList(text, end, length);
  const stop = end + length;
  return text.length < stop + 2 ? undefined : { reply: text.slice(end, stop), end: stop + 2 };
}

function parseList(text: string, start: number, length: number): Parsed | undefined {
  const list: RedisReply[] = [];
  let end = start;
  for (let index = 0; index < length; index++) {
    const parsed = parse(text, end);
    if (!parsed || parsed.reply instanceof Error) return parsed;
    list.push(parsed.reply);
    end = parsed.end;
  }
  return { reply: list, end };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A real server in a process of its own, for what only the end of a process can show. */
export interface ServerProcess {
  url: string;
  /** kill -9: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** SIGTERM; answers the exit code. */
  stop(): Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Starts the server as `npm start` does, on a port of its own; ended with the test at the latest. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '10000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  onTestFinished(() => void end('SIGKILL'));
  const url = await greetedUrl(child);
  return { url, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') };
}

async function greetedUrl(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    const url = text.match(/open at (http:\S+)/)?.[1];
    if (url) return url;
  }
  throw new Error(`The server ended before it was open: ${text}`);
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Usage } from './josey.ts';

export interface Josey {
  port: number;
  /** What it has used, after all drivers have moved for so many milliseconds. */
  usage(moveMs?: number): Promise<Usage>;
  stop(): Promise<void>;
}

const PROCESS = fileURLToPath(new URL('josey.ts', import.meta.url));
/** All load comes from one address. */
const SETTINGS = { CONNECTIONS_PER_ADDRESS: '100000', CONNECTIONS: '100000', SOCKETS_PER_ACCOUNT: '100000' };

/** Starts one Josey, its workers and dispatch running. */
export async function startJosey(databaseUrl: string, settings: Record<string, string>): Promise<Josey> {
  const args = [databaseUrl, JSON.stringify({ ...SETTINGS, ...settings })];
  const child = fork(PROCESS, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const { port } = await next<{ port: number }>(child);
  return {
    port,
    usage(moveMs = 0) {
      const answer = next<Usage>(child);
      child.send(moveMs);
      return answer;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

function next<Answer>(child: ChildProcess): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`A Josey ended with ${code}.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Answer);
    });
  });
}

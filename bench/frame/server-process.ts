import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { MeasuredServerMessage } from './measured-server.ts';

export interface ServerProcess {
  port: number;
  /** Processor time used since its start, user and system. */
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a module that calls `serveMeasured` in a separate process. Its output goes to /dev/null. */
export async function startServerProcess(module: string, args: string[]): Promise<ServerProcess> {
  const nowhere = openSync('/dev/null', 'w');
  const child = fork(module, args, { stdio: ['ignore', nowhere, 'inherit', 'ipc'] });
  const { port } = await nextMessage<{ port: number }>(child);
  return {
    port,
    async cpuMicroseconds() {
      const answer = nextMessage<{ cpuMicroseconds: number }>(child);
      child.send('cpu');
      return (await answer).cpuMicroseconds;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

function nextMessage<T extends MeasuredServerMessage>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server process ended with ${code}.`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}

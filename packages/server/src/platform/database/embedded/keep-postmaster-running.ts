import { setTimeout as sleep } from 'node:timers/promises';
import { endOrphanedPostmaster } from './end-orphaned-postmaster.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';

const PAUSE_MS = 1_000;

export type KeptPostmaster = { port: number; stop(): Promise<void> };

/**
 * Starts the server, and restarts it on the same port whenever it dies (killed by a user or by the OOM killer), so that
 * Josey answers 503 for a moment and recovers without a restart.
 */
export async function keepPostmasterRunning(options: PostmasterOptions): Promise<KeptPostmaster> {
  let current = await startPostmaster(options);
  const { port } = current;
  let isStopping = false;

  async function watch(): Promise<void> {
    for (;;) {
      await current.exited;
      if (isStopping) return;
      options.log.error('The embedded database ended unexpectedly; starting it again');
      const next = await restart();
      if (!next) return;
      current = next;
      if (isStopping) await current.stop();
    }
  }

  async function restart(): Promise<Postmaster | undefined> {
    while (!isStopping) {
      try {
        await endOrphanedPostmaster(options.folder, options.log);
        return await startPostmaster({ ...options, port });
      } catch (error) {
        options.log.error(`The embedded database does not start: ${String(error)}`);
        await sleep(PAUSE_MS);
      }
    }
    return undefined;
  }

  const watching = watch();
  return {
    port,
    async stop() {
      isStopping = true;
      await current.stop();
      await watching;
    },
  };
}

import { Worker } from 'node:worker_threads';

/**
 * A thread that reads a file of a stranger. What its library writes about the file is not shown, and an error that comes when
 * no caller waits for it does not end the process.
 */
export function startQuietThread(
  program: URL,
  { memoryMb, data }: { memoryMb: number; data?: unknown },
): Worker {
  const thread = new Worker(program, {
    workerData: data,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  thread.stdout.resume();
  thread.stderr.resume();
  thread.on('error', () => {});
  return thread;
}

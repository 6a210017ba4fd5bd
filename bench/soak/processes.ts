import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const program = (path: string) =>
  fileURLToPath(new URL(`../../packages/${path}/src/main.ts`, import.meta.url));

export interface Running {
  child: ChildProcess;
  /** The lines that it wrote as errors. */
  errors: string[];
}

/** Starts the program of a package. */
export function run(path: string, args: string[], environment: Record<string, string>): Running {
  const child = spawn(process.execPath, [program(path), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      const lines = String(chunk).split('\n');
      errors.push(...lines.filter((line) => /\bERROR\b|\bFATAL\b|"level":[56]0/.test(line)));
    });
  return { child, errors };
}

export async function stop({ child }: Running): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
}

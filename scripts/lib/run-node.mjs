import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { inProject, ROOT } from './project.mjs';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in our terminal, or hands its output to `onOutput`; resolves to its exit code. We stay as its
 * front: signals sent to us alone reach it, and we leave only after it has.
 */
function runProgram(program, args, environment, onOutput) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...environment },
    });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      resolve(code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code);
    });
  });
}

/**
 * The same for a file on the given Node. What it starts by the name of `node` gets that Node too, and its
 * compiled code is kept for the next start. Two arenas instead of one for each thread more than halve what ten
 * photos at once leave in the memory (bench upload-memory); only glibc knows the setting.
 */
export function runNode(runtime, args, environment = {}, onOutput) {
  return runProgram(
    runtime,
    args,
    {
      PATH: `${dirname(runtime)}${delimiter}${process.env.PATH || ''}`,
      NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node-compile'),
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    onOutput,
  );
}

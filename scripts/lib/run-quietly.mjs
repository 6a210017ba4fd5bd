import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';
import { ROOT } from './project.mjs';

const STILL_AT_IT_MS = 15_000;

/**
 * Runs a long task whose output matters only when it fails: says what it does, from time to time that it still runs,
 * and how long it took. On failure its output comes first and `failure` last.
 */
export async function runQuietly(title, program, args, { failure, cwd = ROOT, environment = process.env }) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.log(`${title} …`);
  const timer = setInterval(() => console.log(`  … ${seconds()}`), STILL_AT_IT_MS);
  try {
    const { code, said } = await run(program, args, { cwd, env: environment });
    if (code !== 0) throw new Problem(`${said.trim()}\n\n${failure}`);
    console.log(`  ${seconds()}`);
  } finally {
    clearInterval(timer);
  }
}

function run(program, args, options) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.on('error', (error) => resolve({ code: 1, said: error.message }));
    child.on('close', (code) => resolve({ code, said }));
  });
}

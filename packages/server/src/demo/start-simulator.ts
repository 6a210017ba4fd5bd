import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Log } from '#platform/kernel/log.ts';
import type { Config } from '../config.ts';

const SIMULATOR = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url));
/** Time to sign off; then the process is killed. */
const TIMEOUT_MS = 3_000;

/** Starts the simulated drivers in a separate process: they use only the public API. Returns a function that ends them. */
export function startSimulator(url: string, config: Config, log: Log): () => Promise<void> {
  const { SIMULATED_DRIVERS: drivers, SIMULATION_SPEED: speed } = config;
  const flags = ['--url', url, '--drivers', String(drivers), '--speed', String(speed), '--with-parent'];
  const child = spawn(process.execPath, [SIMULATOR, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEMO_PASSWORD: config.DEMO_PASSWORD },
  });
  let ended = false;
  const end = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      if (!ended && code) log.warn({ code }, 'the simulated drivers have stopped');
      ended = true;
      resolve();
    });
    child.once('error', (err) => {
      log.warn({ err }, 'the simulated drivers could not start');
      resolve();
    });
  });
  return async () => {
    if (ended) return;
    ended = true;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
    await end;
    clearTimeout(timer);
  };
}

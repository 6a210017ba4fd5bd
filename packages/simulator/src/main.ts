import { createLog } from './log.ts';
import { readSettings, type Settings, SettingsError, USAGE } from './settings.ts';
import { startSimulation } from './simulation.ts';

// Less than the server's patience with this process.
const LEAVE_WITHIN_MS = 2_000;
const LOOK_FOR_PARENT_MS = 1_000;

function run(settings: Settings): void {
  const simulation = startSimulation(settings, createLog(settings.logLevel));
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await simulation.close(LEAVE_WITHIN_MS);
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (settings.withParent) stopWithParent(stop);
}

/** After a kill -9 of the server this process would run on, and the next server starts another one. */
function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, LOOK_FOR_PARENT_MS);
}

try {
  run(readSettings(process.argv.slice(2), process.env));
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exit(2);
}

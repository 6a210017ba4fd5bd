import { runScript } from './lib/problem.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { SLOW_STEPS } from './lib/slow-steps.mjs';

// npm run test:slow: what takes too long for every change. npm run test:slow -- --only=kills chooses steps.
runScript(() => runSteps('npm run test:slow', SLOW_STEPS, process.argv.slice(2)));

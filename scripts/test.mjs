import { runScript } from './lib/problem.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { TEST_STEPS } from './lib/test-steps.mjs';

// npm test: what every change passes. npm test -- --only=lint,types chooses steps.
runScript(() => runSteps('npm test', TEST_STEPS, process.argv.slice(2)));

import { runScript } from './lib/problem.mjs';
import { runSteps } from './lib/run-steps.mjs';
import { soakSteps } from './lib/soak-steps.mjs';

// npm run test:soak: half an hour of load, and the server's tests on other databases, before an issue is resolved.
// npm run test:soak -- --only=load --minutes=2 is a short part of it.
const args = process.argv.slice(2);
runScript(() => runSteps('npm run test:soak', soakSteps(args), args));

import { test } from 'vitest';

/**
 * A test that looks into the very process that it calls, and so is left out where a second process answers every other
 * call (`npm run test:soak`, step `processes`).
 */
export const testInOneProcess = test.skipIf(process.env.TEST_PROCESSES === '2');

import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Cleans up what a test began, after that test; or what its file began, after the file. */
export function cleanUp(work: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(work);
  else afterAll(work);
}

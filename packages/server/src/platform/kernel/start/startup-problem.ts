/**
 * A startup error that the user can fix. Its message is one
 * sentence for them: print it without a stack and exit with code 1.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}

/**
 * A reason why Josey cannot start that the person at the keyboard can remove. Its message is one
 * sentence for that person: print it without a stack and leave with exit code 1.
 */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';
}

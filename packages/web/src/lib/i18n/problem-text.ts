import type { FieldProblem } from '@josey/contract/core/field-problem';
import { problemText as englishOf } from '@josey/contract/core/problem-text';
import { refusalText } from './say-refusal.ts';

/** The message of a validation problem that the form found, in the page's language. */
export const problemText = (problem: FieldProblem): string =>
  refusalText(problem.code ?? 'invalid_request', problem.reason, problem.params) ?? englishOf(problem);

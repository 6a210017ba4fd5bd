import type { FieldProblem } from '@josey/contract/core/field-problem';
import { problemText as englishOf } from '@josey/contract/core/problem-text';
import { refusalText } from './say-refusal.ts';

/** What a form finds by itself, in the language of the page. */
export const problemText = (problem: FieldProblem): string =>
  refusalText(problem.code ?? 'invalid_request', problem.reason, problem.params) ?? englishOf(problem);

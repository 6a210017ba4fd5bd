import { FIELD_TEXTS } from '../texts/errors/field-texts.ts';
import type { FieldProblem } from './field-problem.ts';
import { fillText } from './fill-text.ts';

/** The English of a problem that a schema finds. Kept apart from the schemas, so that a page can use it without them. */
export const problemText = ({ reason, params }: FieldProblem): string =>
  fillText((FIELD_TEXTS as Readonly<Record<string, string>>)[reason] ?? reason, params);

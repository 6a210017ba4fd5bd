import { violates } from '#platform/database/database-errors.ts';
import { invalidField } from '#platform/kernel/errors.ts';

/** A name is unique among an administrator's filters of a list, in any case of letters. */
export function asTakenName(error: unknown): never {
  throw violates(error, 'saved_filters_name') ? invalidField('name', 'filter_name_taken') : error;
}

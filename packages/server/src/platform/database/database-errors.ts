import postgres from 'postgres';

const EXCLUSION_VIOLATION = '23P01';
const UNIQUE_VIOLATION = '23505';
const INVALID_PARAMETER_VALUE = '22023';
/** Deadlock detected; serialization failure. Exclusion constraints can end a race in the first. */
const TRY_AGAIN = new Set(['40P01', '40001']);

/** Whether the database refused a row because of this unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof postgres.PostgresError &&
    (error.code === UNIQUE_VIOLATION || error.code === EXCLUSION_VIOLATION) &&
    error.constraint_name === constraint
  );
}

/** Whether the database does not know a name it was given, such as a time zone's. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === INVALID_PARAMETER_VALUE;
}

export function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof postgres.PostgresError && TRY_AGAIN.has(error.code);
}

const UNANSWERED = 'STATEMENT_UNANSWERED';

/** A connection that stood is no more, or nothing came back over it in time. */
const LOST = new Set([
  UNANSWERED,
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
]);

const AWAY = new Set([
  ...LOST,
  'ECONNREFUSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P03', // cannot_connect_now
]);

const QUERY_CANCELED = '57014';

/** What stands for an answer of the database that did not come. */
export function unanswered(): Error {
  return Object.assign(new Error('The database did not answer in time.'), { code: UNANSWERED });
}

/** Whether the connection that a statement went over must not be used again. */
export const isConnectionLost = (error: unknown): boolean => LOST.has(codeOf(error));

/** Whether the database itself could not be reached. */
export const isDatabaseAway = (error: unknown): boolean => AWAY.has(codeOf(error));

/** Whether the database gave up on a statement that took too long. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === QUERY_CANCELED;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

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

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);

/** Whether the database itself could not be reached. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && AWAY.has(error.code);
}

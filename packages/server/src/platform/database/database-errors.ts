import pg from 'pg';

/** Exclusion, unique and check constraints. */
const VIOLATIONS = new Set(['23P01', '23505', '23514']);
const INVALID_PARAMETER_VALUE = '22023';
/** Deadlock detected; serialization failure. A race on an exclusion constraint can end in a deadlock. */
const TRY_AGAIN = new Set(['40P01', '40001']);

/** Whether the database refused a row because of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && VIOLATIONS.has(error.code ?? '') && error.constraint === constraint
  );
}

/** Whether the database does not know a name, such as a time zone's. */
export function isUnknownName(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === INVALID_PARAMETER_VALUE;
}

export function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  return TRY_AGAIN.has(error.code ?? '') || isPlanStale(error);
}

/** Whether the columns of a prepared statement have changed: a newer process has migrated the database since. */
export function isPlanStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

const UNANSWERED = 'Query read timeout';

/** Whether there was no reply in time. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === UNANSWERED;

/** The database hangs: it takes connections and statements, and answers none. */
export class DatabaseSilent extends Error {
  constructor() {
    super('The database does not answer');
  }
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53200', // out_of_memory
  '53300', // too_many_connections
  '53400', // configuration_limit_exceeded
]);

const DISK_FULL = '53100';

/** Messages of pg, its pool and Kysely without a code; connection-loss.test.ts and connections.test.ts cause them. */
const AWAY_MESSAGES = new Set([
  UNANSWERED,
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
  'Postgres connection has been discarded',
]);

const QUERY_CANCELED = '57014';

/** Whether the database could not be reached, or had no memory or connection for us. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseSilent ||
  AWAY.has(codeOf(error)) ||
  (error instanceof Error && AWAY_MESSAGES.has(error.message));

/** Whether the database has no room on its disk for what a statement writes. */
export const isDatabaseFull = (error: unknown): boolean => codeOf(error) === DISK_FULL;

/** Whether the database gave up on a statement that took too long. */
export const isTimeout = (error: unknown): boolean => codeOf(error) === QUERY_CANCELED;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

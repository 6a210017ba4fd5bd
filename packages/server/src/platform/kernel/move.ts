import { findMoveTo, type StateTable, targetOf } from '@josey/contract/rules/states/state-table';
import type { UpdateObject } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { DB } from '../database/database-types.generated.ts';
import { type AdminAction, recordAdminAction } from './activity-log.ts';
import type { AppError } from './errors.ts';

/** The tables with a state machine. */
type MovedTable =
  | 'alerts'
  | 'contact_threads'
  | 'debts'
  | 'disputes'
  | 'driver_applications'
  | 'license_submissions'
  | 'payouts'
  | 'proposals'
  | 'rental_charges'
  | 'rental_drivers'
  | 'rental_extensions'
  | 'rental_periods'
  | 'rentals'
  | 'rides'
  | 'thread_reports'
  | 'users'
  | 'vehicles';

/** An administrator may try every move; the state table decides. */
export interface Step<Move extends string, Actor extends string> {
  move: Move;
  by: Actor | 'admin';
}

/** The refused move or target state. */
interface Attempt<State extends string, Move extends string, Actor extends string> {
  by: Actor | 'admin';
  move?: Move;
  to?: State;
}

interface Made<Move extends string, Actor extends string> extends Step<Move, Actor> {
  now: Date;
  /** The deciding administrator, with the reason for the log, and who proposed it. */
  admin?: { id: string; reason: string; proposerId?: string | undefined } | undefined;
}

/** Defines a kind of object for {@link move}. */
export interface Machine<
  Table extends MovedTable,
  Row extends { id: string; status: string },
  State extends string,
  Move extends string,
  Actor extends string,
> {
  table: Table;
  states: StateTable<State, Move, Actor>;
  /** Columns that every move sets. */
  stamp?(now: Date): UpdateObject<DB, Table>;
  read(tx: Tx, id: string): Promise<Row>;
  /** The error for a move that the state table does not allow, with the current row. */
  refuse(db: Db | Tx, row: Row, attempt: Attempt<State, Move, Actor>): AppError | Promise<AppError>;
  /** Runs after each move in the same transaction: enqueues its event. */
  onMoved(tx: Tx, moved: { before: Row; after: Row; step: Made<Move, Actor> }): Promise<void>;
  /** The name of an administrator's move in the activity log. */
  logAs?(after: Row, move: Move): Pick<AdminAction, 'type' | 'targetKind' | 'targetId'>;
}

/** The target state of a move. Throws the machine's error when the state table does not allow it. */
export async function requireMove<
  Table extends MovedTable,
  Row extends { id: string; status: string },
  State extends string,
  Move extends string,
  Actor extends string,
>(
  db: Db | Tx,
  machine: Machine<Table, Row, State, Move, Actor>,
  row: Row,
  step: Step<Move, Actor>,
): Promise<State> {
  const target = targetOf(machine.states, row.status as State, step.move, step.by as Actor);
  if (!target) throw await machine.refuse(db, row, step);
  return target;
}

/**
 * The move to a target state, for calls that name the state instead of a verb. Throws the machine's error when there is
 * none.
 */
export async function requireMoveTo<
  Table extends MovedTable,
  Row extends { id: string; status: string },
  State extends string,
  Move extends string,
  Actor extends string,
>(
  db: Db | Tx,
  machine: Machine<Table, Row, State, Move, Actor>,
  row: Row,
  { to, by }: { to: State; by: Actor | 'admin' },
): Promise<Move> {
  const found = findMoveTo(machine.states, row.status as State, to, by as Actor);
  if (!found) throw await machine.refuse(db, row, { to, by });
  return found.move;
}

/**
 * Makes one move of one row, in the caller's transaction: checks the state table, writes the new state with `change`,
 * records an administrator's action, and enqueues the event. The write locks the row, and fails if the row's state is no
 * longer the one that the caller read. Returns the row after the move.
 */
export async function move<
  Table extends MovedTable,
  Row extends { id: string; status: string },
  State extends string,
  Move extends string,
  Actor extends string,
>(
  tx: Tx,
  machine: Machine<Table, Row, State, Move, Actor>,
  row: Row,
  step: Made<Move, Actor>,
  change: UpdateObject<DB, Table> = {},
): Promise<Row> {
  const { now: at, admin } = step;
  const to = await requireMove(tx, machine, row, step);
  const columns = { ...change, ...machine.stamp?.(at), status: to };
  const isWritten = await writeState(tx, machine.table, row, columns);
  const after = await machine.read(tx, row.id);
  if (!isWritten) throw await machine.refuse(tx, after, { ...step, to });
  if (admin && machine.logAs) {
    const { id: adminId, ...why } = admin;
    await recordAdminAction(tx, { ...machine.logAs(after, step.move), ...why, adminId, at });
  }
  await machine.onMoved(tx, { before: row, after, step });
  return after;
}

/** Updates a row whose state has not changed since it was read; false if it has. */
async function writeState(
  tx: Tx,
  table: MovedTable,
  { id, status }: { id: string; status: string },
  columns: object,
): Promise<boolean> {
  // All of them have these two columns; Kysely cannot type an update of one of several tables.
  const { numUpdatedRows } = await tx
    .updateTable(table as 'rentals')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

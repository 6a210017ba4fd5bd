import { findMoveTo, type StateTable, targetOf } from '@josey/contract/rules/states/state-table';
import type { UpdateObject } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { DB } from '../database/database-types.generated.ts';
import { type AdminAction, recordAdminAction } from './activity-log.ts';
import type { AppError } from './errors.ts';

/** The tables whose rows are moved by their state table. */
type MovedTable =
  | 'alerts'
  | 'contact_threads'
  | 'driver_applications'
  | 'license_submissions'
  | 'rental_extensions'
  | 'rentals'
  | 'rides'
  | 'users'
  | 'vehicles';

/** An administrator may try every move: the state table decides which ones are theirs. */
export interface Step<Move extends string, Actor extends string> {
  move: Move;
  by: Actor | 'admin';
}

/** What is refused: a move, or a target state. */
interface Attempt<State extends string, Move extends string, Actor extends string> {
  by: Actor | 'admin';
  move?: Move;
  to?: State;
}

interface Made<Move extends string, Actor extends string> extends Step<Move, Actor> {
  now: Date;
  /** The administrator whose decision it is, with the reason that the log keeps. */
  admin?: { id: string; reason: string } | undefined;
}

/** What a kind of thing brings along, so that {@link move} can move it. */
export interface Machine<
  Table extends MovedTable,
  Row extends { id: string; status: string },
  State extends string,
  Move extends string,
  Actor extends string,
> {
  table: Table;
  states: StateTable<State, Move, Actor>;
  /** Columns that each move sets, whichever it is. */
  stamp?(now: Date): UpdateObject<DB, Table>;
  read(tx: Tx, id: string): Promise<Row>;
  /** The refusal of a move that the state table does not have, with the present row. */
  refuse(db: Db | Tx, row: Row, attempt: Attempt<State, Move, Actor>): AppError | Promise<AppError>;
  /** What follows each move in the same transaction: the event that tells of it. */
  onMoved(tx: Tx, moved: { before: Row; after: Row; step: Made<Move, Actor> }): Promise<void>;
  /** How the log of administrators names a move of theirs. */
  logAs?(after: Row, move: Move): Pick<AdminAction, 'type' | 'targetKind' | 'targetId'>;
}

/** Where a move leads. Throws the refusal of the machine when the state table does not have it. */
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
 * The move to the state that a call names instead of a verb. Throws the refusal of the machine when there is
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
 * records an administrator's action, and enqueues the event. The write locks the row, and refuses the move of a row
 * that has another state by now than the caller has read. Answers the row as it is after the move.
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
    const { id: adminId, reason } = admin;
    await recordAdminAction(tx, { ...machine.logAs(after, step.move), adminId, reason, at });
  }
  await machine.onMoved(tx, { before: row, after, step });
  return after;
}

/** Changes a row that still is in the state in which it was read; false when it is not. */
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

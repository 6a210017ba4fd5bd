/** One transition: `by` lists who may make it, `planned` those who may in a later feature. */
export interface Move<State extends string, Name extends string, Actor extends string> {
  readonly from: State;
  readonly to: State;
  readonly move: Name;
  readonly by: readonly Actor[];
  readonly planned?: readonly Actor[];
}

/**
 * A state diagram as data. The server's checks, the buttons on the pages and the generated tests all read the
 * same table, so that none of them can allow what another refuses. State, move and actor together determine at most
 * one target.
 */
export interface StateTable<State extends string, Name extends string, Actor extends string> {
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly final: readonly State[];
  readonly moves: readonly Move<State, Name, Actor>[];
}

/** The literal names of a table's states, moves and actors, for code that is typed by the table. */
export type MoveOf<Table> = Table extends StateTable<string, infer Name, string> ? Name : never;
export type ActorOf<Table> = Table extends StateTable<string, string, infer Actor> ? Actor : never;

/** Defines a table with its literal types. A move out of a final or to an unknown state does not compile. */
export function defineStates<
  const State extends string,
  const Final extends State,
  const Name extends string,
  const Actor extends string,
>(table: {
  readonly states: readonly State[];
  readonly initial: readonly NoInfer<State>[];
  readonly final: readonly Final[];
  readonly moves: readonly (Move<NoInfer<State>, Name, Actor> & { readonly from: Exclude<State, Final> })[];
}): StateTable<State, Name, Actor> {
  return table;
}

/** Where `move` by `actor` leads from `from`; undefined when the table has no such move. */
export function targetOf<State extends string, Name extends string, Actor extends string>(
  table: StateTable<State, Name, Actor>,
  from: State,
  move: Name,
  actor: Actor,
): State | undefined {
  return table.moves.find((m) => m.from === from && m.move === move && m.by.includes(actor))?.to;
}

/** Whether `actor` may make `move` in state `from`. */
export function canMove<State extends string, Name extends string, Actor extends string>(
  table: StateTable<State, Name, Actor>,
  from: State,
  move: Name,
  actor: Actor,
): boolean {
  return targetOf(table, from, move, actor) !== undefined;
}

/** The moves out of `from`, in the order of the table; with an actor, only those that are open to them. */
export function movesFrom<State extends string, Name extends string, Actor extends string>(
  table: StateTable<State, Name, Actor>,
  from: State,
  actor?: Actor,
): readonly Move<State, Name, Actor>[] {
  return table.moves.filter((m) => m.from === from && (actor === undefined || m.by.includes(actor)));
}

/**
 * The move that takes `actor` from `from` to `to`, for calls that name the target status instead of a verb (the
 * admin's PUT calls); undefined when there is none, the same status included.
 */
export function findMoveTo<State extends string, Name extends string, Actor extends string>(
  table: StateTable<State, Name, Actor>,
  from: State,
  to: State,
  actor: Actor,
): Move<State, Name, Actor> | undefined {
  return movesFrom(table, from, actor).find((m) => m.to === to);
}

/** Whether `state` is final: no move leads out of it. */
export function isFinal<State extends string>(
  table: StateTable<State, string, string>,
  state: State,
): boolean {
  return table.final.includes(state);
}

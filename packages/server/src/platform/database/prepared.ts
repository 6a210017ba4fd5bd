import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { type Db, poolOf, type Tx } from './database.ts';

/** A placeholder for each parameter while the query is built, under its name. */
export type Placeholders<Params> = { readonly [Name in keyof Params]: Expression<Params[Name]> };

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_, name) => sql.val(new Placeholder(String(name))) });

/**
 * A query that is built and compiled once and then only run: for queries of nearly every request,
 * where building one costs more than the database does (P8).
 */
export function prepared<Params extends object, Row extends object>(
  build: (db: Db | Tx, params: Placeholders<Params>) => Compilable<Row>,
): (db: Db | Tx, params: Params) => Promise<Row[]> {
  let query: CompiledQuery<Row> | undefined;
  return async (db, params) => {
    query ??= build(db, placeholders as Placeholders<Params>).compile();
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name as keyof Params] : value,
    );
    const pool = poolOf(db);
    const { rows } = pool
      ? await pool.query<Row>(query.sql, parameters)
      : await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

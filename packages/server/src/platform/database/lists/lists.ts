import { SEARCH_COUNT_MAX } from '@josey/contract/rules/limits/vehicles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database.ts';
import { countedSoFar } from './list-counts.ts';

/**
 * A long list that administrators filter, search, sort and page through. Its cost does not grow with its
 * length: each order has an index that starts with the filters' columns, counts are stored, searches use trigrams.
 */
export interface List {
  table: 'users' | 'vehicles' | 'rides' | 'rentals' | 'driver_applications';
  /** The filter columns with all their values, in the order of the indexes. The last is the status. */
  filters: Record<string, readonly string[]>;
  /** The columns of each order, before the id. `since`, the time a row was created, also has an index without the filters. */
  sorts: { since: RawBuilder<unknown>[] } & Record<string, RawBuilder<unknown>[]>;
  search?: {
    /** The function that finds ids by a pattern, up to a limit. */
    find: string;
    text: RawBuilder<string>;
  };
}

export interface ListFilter {
  /** A value for each filter column. */
  where: Record<string, string | undefined>;
  search?: string | undefined;
}

export interface ListSlice extends ListFilter {
  sort: string;
  order: 'asc' | 'desc';
  limit: number;
  /** The id of the last row of the previous page. */
  cursor: string | undefined;
}

/** The ids of one page in their order, one more than the limit. */
export async function listIds(db: Db, list: List, slice: ListSlice): Promise<string[]> {
  return idsAmong(db, list, slice, await findHits(db, list, slice.search));
}

async function idsAmong(db: Db, list: List, slice: ListSlice, hits: Hits): Promise<string[]> {
  if (Array.isArray(hits)) return sortedAmong(db, list, slice, hits);
  const isPlain = chosen(slice).length === 0 && slice.sort === 'since';
  const query = isPlain ? walk(list, slice, sql`true`) : mergedWalks(list, slice);
  const { rows } = await query.execute(db);
  return rows.map(({ id }) => id);
}

/** Sorts rows that were fetched by these ids into their order. */
export function inOrderOf<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface ListTotal {
  /** Of a search at most one more than {@link SEARCH_COUNT_MAX}. */
  total: number;
  /** Without the status filter. Empty for a search that finds more than are counted. */
  byStatus: Record<string, number>;
}

/** The number of rows that match a filter. */
export async function countList(db: Db, list: List, { where, search }: ListFilter): Promise<ListTotal> {
  const { status, ...others } = where;
  const hits = await findHits(db, list, search);
  if (hits === 'many') {
    return { total: await countSome(db, list, { where, search }), byStatus: {} };
  }
  const byStatus = hits
    ? await countAmong(db, list, others, hits)
    : await countedSoFar(db, list.table, Object.values(others)[0]);
  const all = Object.values(byStatus).reduce((sum, n) => sum + n, 0);
  return { total: status === undefined ? all : (byStatus[status] ?? 0), byStatus };
}

const SHORTEST_TRIGRAM = 3;

/** A substring; one or two letters are matched at the start of words. */
function patternOf(search: string): string {
  const isShort = search.length < SHORTEST_TRIGRAM;
  return `%${isShort ? ' ' : ''}${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The hits of the trigram index, unless they exceed the limit; undefined without a search. */
export type Hits = string[] | 'many' | undefined;

/** A page and its counts request the same hits at the same time. */
const looking = new WeakMap<Db, Map<string, Promise<Hits>>>();

export function findHits(db: Db, { search }: List, text: string | undefined): Promise<Hits> {
  if (!search || !text) return Promise.resolve(undefined);
  const looks = looking.get(db) ?? new Map<string, Promise<Hits>>();
  looking.set(db, looks);
  const name = `${search.find} ${text}`;
  const look = looks.get(name) ?? lookFor(db, search.find, text).finally(() => looks.delete(name));
  looks.set(name, look);
  return look;
}

async function lookFor(db: Db, find: string, text: string): Promise<Hits> {
  const found = sql`${sql.ref(find)}(${patternOf(text)}, ${SEARCH_COUNT_MAX + 1})`;
  const { rows } = await sql<{ ids: string | null }>`
    select case when count(*) <= ${SEARCH_COUNT_MAX} then coalesce(string_agg(id::text, ','), '') end as ids
    from ${found} as id`.execute(db);
  const ids = rows[0]?.ids ?? undefined;
  return ids?.split(',').filter(Boolean) ?? 'many';
}

const chosen = ({ where }: ListFilter) => Object.entries(where).filter(([, value]) => value !== undefined);

/** The columns of an order, without the id at its end. */
const keysOf = (list: List, { sort }: ListSlice) => list.sorts[sort] ?? [];

function sameAs(filter: ListFilter): RawBuilder<boolean> {
  const conditions = chosen(filter).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

async function sortedAmong(db: Db, list: List, slice: ListSlice, hits: string[]): Promise<string[]> {
  const filter = sql<boolean>`${sameAs(slice)} and id = any(${hits}::uuid[])`;
  const { rows } = await walk(list, { ...slice, search: undefined }, filter).execute(db);
  return rows.map(({ id }) => id);
}

async function countAmong(db: Db, list: List, where: ListFilter['where'], hits: string[]) {
  const { rows } = await sql<{ status: string; n: number }>`
    select status, count(*) as n from ${sql.table(list.table)}
    where ${sameAs({ where })} and id = any(${hits}::uuid[]) group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}

/** How many hits of a common search match a filter, at most one more than is counted. */
async function countSome(db: Db, list: List, filter: ListFilter): Promise<number> {
  if (chosen(filter).length === 0) return SEARCH_COUNT_MAX + 1;
  const found = sql.join([sameAs(filter), ...matching(list, filter)], sql` and `);
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from
      (select 1 from ${sql.table(list.table)} where ${found} limit ${SEARCH_COUNT_MAX + 1}) as f`.execute(db);
  return rows[0]?.n ?? 0;
}

function matching({ search: searched }: List, { search }: ListFilter): RawBuilder<unknown>[] {
  return searched && search ? [matches(searched.text, search)] : [];
}

/** Not by the trigram index (the empty text prevents that): frequent hits are found early along another one. */
export const matches = (text: RawBuilder<string>, search: string) =>
  sql<boolean>`${text} || '' ilike ${patternOf(search)}`;

/** Along one index, from the cursor: nothing is sorted, and nothing beyond the page is read. */
function walk(list: List, slice: ListSlice, filter: RawBuilder<boolean>) {
  const table = sql.table(list.table);
  const keys = [...keysOf(list, slice), sql.ref('id')];
  const named = keys.map((key, index) => sql`${key} as ${sql.ref(`k${index}`)}`);
  const conditions = [filter, ...matching(list, slice), ...after(table, keys, slice)];
  return sql<{ id: string }>`select id, ${sql.join(named)} from ${table}
    where ${sql.join(conditions, sql` and `)}
    order by ${inOrder(keys, slice)} limit ${slice.limit + 1}`;
}

function after(table: RawBuilder<unknown>, keys: RawBuilder<unknown>[], { cursor, order }: ListSlice) {
  if (!cursor) return [];
  const beyond = sql.raw(order === 'desc' ? '<' : '>');
  const key = sql.join(keys);
  return [sql`(${key}) ${beyond} (select ${key} from ${table} where id = ${cursor}::uuid)`];
}

const inOrder = (keys: readonly RawBuilder<unknown>[], { order }: ListSlice) =>
  sql.join(keys.map((key) => sql`${key} ${sql.raw(order)}`));

/** One scan for each combination of the filters' values, merged. */
function mergedWalks(list: List, slice: ListSlice) {
  const columns = Object.keys(list.filters);
  const combinations = columns.reduce<string[][]>(
    (rows, column) => rows.flatMap((row) => valuesOf(list, slice, column).map((value) => [...row, value])),
    [[]],
  );
  const values = columns.map((_, index) => sql`${combinations.map((row) => row[index])}::text[]`);
  const names = columns.map((_, index) => sql.ref(`f${index}`));
  const each = columns.map(
    (column, index) => sql`${sql.ref(`${list.table}.${column}`)} = g.${sql.ref(`f${index}`)}`,
  );
  const keys = [...keysOf(list, slice), sql.ref('id')].map((_, index) => sql.ref(`k${index}`));
  return sql<{ id: string }>`select p.id from unnest(${sql.join(values)}) as g (${sql.join(names)})
    cross join lateral (${walk(list, slice, sql<boolean>`${sql.join(each, sql` and `)}`)}) as p
    order by ${inOrder(keys, slice)} limit ${slice.limit + 1}`;
}

function valuesOf({ filters }: List, { where }: ListFilter, column: string): readonly string[] {
  const value = where[column];
  return value === undefined ? (filters[column] ?? []) : [value];
}

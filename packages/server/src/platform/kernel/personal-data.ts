import type { OpenMatter } from '@josey/contract/api/accounts/privacy';
import type { Tx } from '../database/database.ts';
import type { Context } from './context.ts';

/** One JSON file of an archive: its rows are read while they are written, never gathered. */
export interface ExportPart {
  /** Kebab-case, without the ending. */
  name: string;
  /** What it contains, in one line. */
  about: string;
  rows: AsyncIterable<object>;
}

/** What one domain holds about people: how it is handed out to them, and how it goes. */
export interface PersonalData {
  /** The account itself, by which the others find what is theirs: erased last. */
  isAccount?: true;
  /** No secret of anybody, and of other people nothing but first names. */
  exportOf(context: Context, userId: string): ExportPart[];
  /** Erases it, or leaves nothing but ids of it, in the transaction that erases the account. Safe to repeat. */
  eraseOf(tx: Tx, userId: string, now: Date): Promise<void>;
  /** What has to come to its end before this person can leave; asked with the account locked. */
  openOf?(tx: Tx, userId: string): Promise<OpenMatter[]>;
}

const PAGE = 500;

/** All rows of a list that is fetched newest first, one more than `limit` where there are more. */
export async function* everyRow<Row extends { id: string }>(
  pageAfter: (slice: { limit: number; cursor: string | undefined }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let cursor: string | undefined;
  for (;;) {
    const rows = await pageAfter({ limit: PAGE, cursor });
    const page = rows.slice(0, PAGE);
    yield* page;
    cursor = page.at(-1)?.id;
    if (rows.length <= PAGE || !cursor) return;
  }
}

/** Rows that are few. */
export async function* rowsOf<Row extends object>(load: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await load();
}

export async function* presented<Row, Item extends object>(
  rows: AsyncIterable<Row>,
  present: (row: Row) => Item,
): AsyncGenerator<Item> {
  for await (const row of rows) yield present(row);
}

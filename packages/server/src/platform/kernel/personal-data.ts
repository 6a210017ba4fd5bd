import type { OpenMatter } from '@josey/contract/api/accounts/privacy';
import type { Tx } from '../database/database.ts';
import type { Context } from './context.ts';

/** One JSON file of an archive: its rows are streamed, never collected in memory. */
export interface ExportPart {
  /** Kebab-case, without the ending. */
  name: string;
  /** What it contains, in one line. */
  about: string;
  rows: AsyncIterable<object>;
}

/** One domain's personal data: how it is exported, and how it is erased. */
export interface PersonalData {
  /** The account itself, which the others need to find their rows: erased last. */
  isAccount?: true;
  /** No secrets, and of other people only first names. */
  exportOf(context: Context, userId: string): ExportPart[];
  /** Erases it, or leaves only ids, in the transaction that erases the account. Safe to repeat. */
  eraseOf(tx: Tx, userId: string, now: Date): Promise<void>;
  /** What has to end before this user can delete their account; called with the account locked. */
  openOf?(tx: Tx, userId: string): Promise<OpenMatter[]>;
}

const PAGE = 500;

/** All rows of a list that is fetched newest first, with one more than `limit` if there are more. */
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

/** A small number of rows. */
export async function* rowsOf<Row extends object>(load: () => Promise<Row[]>): AsyncGenerator<Row> {
  yield* await load();
}

export async function* presented<Row, Item extends object>(
  rows: AsyncIterable<Row>,
  present: (row: Row) => Item,
): AsyncGenerator<Item> {
  for await (const row of rows) yield present(row);
}

import type { Slice } from '#platform/database/lists/pages.ts';
import type { Columns } from './columns.ts';

type PageAfter<Row> = (cursor: string | undefined) => Promise<Slice<Row>>;

/**
 * A list as CSV, page by page, each read when the previous one has been sent: only one page of
 * it is in memory. A cell that a spreadsheet would run as a formula gets an apostrophe.
 */
export async function* csvOf<Row>(columns: Columns<Row>, pageAfter: PageAfter<Row>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  const line = (rows: unknown[][]) => (rows.length > 0 ? stringify(rows, { escape_formulas: true }) : '');
  yield line([Object.keys(columns)]);
  const cells = Object.values(columns);
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await pageAfter(cursor);
    yield line(items.map((row) => cells.map((cell) => cell(row))));
    cursor = nextCursor ?? undefined;
  } while (cursor);
}

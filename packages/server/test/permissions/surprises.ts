import type { Answer } from './ask.ts';
import type { Kind } from './fixtures/people-fixtures.ts';

/** The rows of a call: one test. */
export const byCall = <Row extends { name: string }>(rows: Row[]) =>
  [...Map.groupBy(rows, ({ name }) => name)].map(([name, ofCall]) => ({ name, rows: ofCall }));

interface Caller {
  kind: Kind;
  about?: string;
}

/** A line for each caller whose answer is not the foreseen one. */
export async function surprises<Row extends Caller>(
  rows: Row[],
  call: (row: Row) => Promise<Answer>,
  isForeseen: (answer: Answer, row: Row) => boolean,
): Promise<string[]> {
  const surprising: string[] = [];
  for (const row of rows) {
    const answer = await call(row);
    const { kind, about = '' } = row;
    if (!isForeseen(answer, row)) surprising.push(`${kind} ${about}: ${answer.status} ${answer.text}`);
  }
  return surprising;
}

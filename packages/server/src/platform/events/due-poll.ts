import { createQueryId, type Expression, PostgresQueryCompiler, sql } from 'kysely';

/** Rows of the database that give this process work while there are any. */
export interface Watch {
  name: string;
  rows: () => Expression<unknown>;
  found: () => void;
}

interface Asking {
  queues: () => string[];
  watches: readonly Watch[];
  ask: (text: string, values: unknown[]) => Promise<{ name: string }[]>;
}

const compiler = new PostgresQueryCompiler();

/** Which queues have jobs that are due, and which watches have rows: one statement, whatever their number. */
export async function findDue({ queues, watches, ask }: Asking): Promise<ReadonlySet<string>> {
  const dueQueues = sql`
    select name from unnest(${queues()}::text[]) as queue (name)
    where exists (select from pgboss.job where job.name = queue.name
      and job.state < 'active' and not job.blocked and job.start_after <= now())`;
  const due = watches.map(({ name, rows }) => sql`select ${name}::text where exists (${rows()})`);
  const all = sql.join([dueQueues, ...due], sql` union all `);
  const { sql: text, parameters } = compiler.compileQuery(all.toOperationNode(), createQueryId());
  return new Set((await ask(text, [...parameters])).map(({ name }) => name));
}

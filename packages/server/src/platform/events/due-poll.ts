import { createQueryId, type Expression, PostgresQueryCompiler, type RawBuilder, sql } from 'kysely';

/** Rows of the database that give this process work while there are any. */
export interface Watch {
  name: string;
  rows: () => Expression<unknown>;
  found: () => void;
}

interface DuePoll {
  queues: () => string[];
  watches: readonly Watch[];
  ask: (text: string, values: unknown[]) => Promise<{ name: string }[]>;
  onDue: (names: ReadonlySet<string>) => void;
  onFailure: (error: unknown, watch: string) => void;
}

const compiler = new PostgresQueryCompiler();

/**
 * Which queues have jobs that are due, and which watches have rows: one statement, whatever their number. When it fails,
 * each is asked alone, so that one that fails or is slow keeps none of the others from being found.
 */
export async function pollDue({ queues, watches, ask, onDue, onFailure }: DuePoll): Promise<void> {
  const dueQueues = () => sql`
    select name from unnest(${queues()}::text[]) as queue (name)
    where exists (select from pgboss.job where job.name = queue.name
      and job.state < 'active' and not job.blocked and job.start_after <= now())`;
  const due = ({ name, rows }: Watch) => sql`select ${name}::text as name where exists (${rows()})`;
  async function read(statement: () => RawBuilder<unknown>): Promise<void> {
    const { sql: text, parameters } = compiler.compileQuery(statement().toOperationNode(), createQueryId());
    onDue(new Set((await ask(text, [...parameters])).map(({ name }) => name)));
  }
  try {
    await read(() => sql.join([dueQueues(), ...watches.map(due)], sql` union all `));
  } catch {
    const alone = watches.map((watch) =>
      read(() => due(watch)).catch((error) => onFailure(error, watch.name)),
    );
    await Promise.all([read(dueQueues), ...alone]);
  }
}

import { runOn } from './run-on.ts';

/** The queues and schedules that an app of this worker has written. */
let known: { queues: string; schedules: string } | undefined;

/** An app writes a hundred queues into a new database, one by one: half of its start. */
export async function copyQueues(databaseUrl: string): Promise<void> {
  if (!known) return;
  const quoted = (json: string) => `'${json.replaceAll("'", "''")}'`;
  await runOn(
    databaseUrl,
    `insert into pgboss.queue select * from json_populate_recordset(null::pgboss.queue, ${quoted(known.queues)}) on conflict do nothing;
     insert into pgboss.schedule select * from json_populate_recordset(null::pgboss.schedule, ${quoted(known.schedules)}) on conflict do nothing`,
  );
}

export async function rememberQueues(databaseUrl: string): Promise<void> {
  if (known) return;
  [known] = await runOn(
    databaseUrl,
    `select (select json_agg(q)::text from pgboss.queue q) as queues,
            (select json_agg(s)::text from pgboss.schedule s) as schedules`,
  );
}

/** Jobs that failed are due now instead of after their pause: the next poll finds them. */
export async function retryAtOnce(databaseUrl: string): Promise<void> {
  await runOn(databaseUrl, `update pgboss.job set start_after = now() where state = 'retry'`);
}

import type pg from 'pg';

export interface Table {
  name: string;
  /** Those that an insert may give. */
  columns: string[];
}

/** The tables of Josey and of its job queue, with their names as SQL takes them; partitions are in their table. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname, c.relname) not in (('public', 'migrations'), ('pgboss', 'version'))
    group by 1 order by 1`);
  return rows;
}

/** The last values of sequences, by their names as SQL takes them. */
export async function listSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null and sequencename <> 'migrations_id_seq'`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

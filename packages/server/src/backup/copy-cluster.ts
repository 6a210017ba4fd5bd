import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { type Copied, copyFile, copyTree, type Roots, writeCopied } from './copy-tree.ts';
import { countRows, type Manifest } from './manifest.ts';

const CLUSTER = 'postgres';

/** What a copy of a running server must not have, or need not (PostgreSQL's manual, "Backing Up the Data Directory"). */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label|tablespace_map)$/;
const EMPTY_FOLDERS = new Set(
  [
    'pg_wal',
    'pg_dynshmem',
    'pg_notify',
    'pg_replslot',
    'pg_serial',
    'pg_snapshots',
    'pg_stat_tmp',
    'pg_subtrans',
  ].map((name) => join(CLUSTER, name)),
);
const SEGMENT = /^[0-9A-F]{24}$/;

export type Figures = Pick<
  Manifest,
  'migration' | 'postgresMajor' | 'completeUntil' | 'rowsBefore' | 'rowsAfter'
>;

/**
 * Copies the cluster of a running server with PostgreSQL's low-level API, all in the session of `client`. What changes
 * during the copy is put right by the write-ahead log from its start to its end, which is copied last.
 */
export async function copyCluster(
  client: pg.Client,
  roots: Roots,
): Promise<{ figures: Figures; copied: Copied }> {
  const ask = async (text: string) => (await client.query<Record<string, string>>(text)).rows[0] ?? {};
  // Until this session ends, the server keeps the log that the copy needs.
  await ask(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  const { first = '' } = await ask(`select pg_walfile_name(pg_backup_start('josey', fast => true)) as first`);
  const data = await copyTree(
    roots,
    CLUSTER,
    (path) => !LEFT_OUT.test(basename(path)) && !EMPTY_FOLDERS.has(dirname(path)),
  );
  const described = await ask(
    `select (select name from migrations order by id desc limit 1) as migration,
            current_setting('server_version_num')::integer / 10000 as major`,
  );
  const rowsBefore = await countRows(client);
  const completeUntil = new Date().toISOString();
  const { label = '', last = '' } = await ask(
    `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
  );
  const rowsAfter = await countRows(client);
  const log = join(CLUSTER, 'pg_wal');
  const segments = (await readdir(join(roots[0], log))).filter(
    (name) => SEGMENT.test(name) && name >= first && name <= last,
  );
  const files = [...data.files, await writeCopied(roots[1], join(CLUSTER, 'backup_label'), label)];
  for (const name of segments) files.push(await copyFile(roots, join(log, name)));
  return {
    figures: {
      migration: String(described.migration),
      postgresMajor: Number(described.major),
      completeUntil,
      rowsBefore,
      rowsAfter,
    },
    copied: { folders: data.folders, files },
  };
}

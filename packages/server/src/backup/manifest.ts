import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { MIGRATIONS } from '#platform/database/migrate.ts';
import { StartupProblem } from '#platform/kernel/start/startup-problem.ts';

/** Written last: a folder without it is no complete backup. */
export const MANIFEST_FILE = 'manifest.json';

/** Tables whose rows are never deleted: how many were there is known although people go on booking. */
const LASTING_TABLES = ['users', 'vehicles', 'rentals', 'rides', 'payments', 'admin_actions'];

const rowsSchema = z.record(z.string(), z.number());
export type Rows = z.output<typeof rowsSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  josey: z.string(),
  /** The newest migration that the database has. */
  migration: z.string(),
  postgresMajor: z.number(),
  /** Everything acknowledged before this moment is in the backup. */
  completeUntil: z.iso.datetime(),
  /** Rows shortly before that moment, and shortly after it. */
  rowsBefore: rowsSchema,
  rowsAfter: rowsSchema,
  /** Whether the uploaded files are here; otherwise they are in the operator's bucket. */
  hasUploads: z.boolean(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Throws a {@link StartupProblem} for a folder that this version of Josey cannot restore. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new StartupProblem(`There is no complete backup in ${folder}: ${MANIFEST_FILE} is missing.`);
  const manifest = manifestSchema.safeParse(parseJson(text)).data;
  if (!manifest) throw new StartupProblem(`The ${MANIFEST_FILE} of ${folder} is damaged.`);
  const known = (await readdir(MIGRATIONS)).map((file) => parse(file).name);
  if (!known.includes(manifest.migration))
    throw new StartupProblem(
      `The backup in ${folder} is from a newer Josey (${manifest.josey}, ${manifest.migration}): restore it with that version.`,
    );
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function countRows(client: pg.Client): Promise<Rows> {
  const counts = LASTING_TABLES.map(
    (table) => `(select count(*) from ${pg.escapeIdentifier(table)}) as ${table}`,
  );
  const { rows } = await client.query<Record<string, string>>(`select ${counts.join(', ')}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([table, count]) => [table, Number(count)]));
}

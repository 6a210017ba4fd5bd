import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import pg from 'pg';
import { StartupProblem } from '#platform/kernel/start/startup-problem.ts';
import { copyCluster } from './copy-cluster.ts';
import { type Copied, copyFile, copyTree, type Roots } from './copy-tree.ts';
import { MANIFEST_FILE, type Manifest } from './manifest.ts';
import { openCluster } from './open-cluster.ts';

export interface BackupOptions {
  dataDir: string;
  folder: string;
  /** Whether the uploaded files are in the data folder. */
  hasUploads: boolean;
}

const UPLOADS = 'files';
/** What signs links and opens what is sealed, and what opens the database. */
const KEYS = ['secret', 'postgres-password'];

/** Copies the embedded database, the uploaded files and the keys into an empty folder, while Josey runs or not. */
export async function makeBackup({ dataDir, folder, hasUploads }: BackupOptions): Promise<Manifest> {
  await requireTarget(folder, dataDir);
  const cluster = await openCluster(dataDir);
  const client = new pg.Client(cluster.url);
  // When the database ends, the statement under way fails; without a listener the process would end here.
  client.on('error', () => {});
  try {
    await client.connect();
    const roots: Roots = [dataDir, folder];
    // Twice: a file deleted during the copy may have a row in it, and so may one that came during the copy.
    const early = hasUploads ? await copyUploads(roots) : NOTHING;
    const { figures, copied } = await copyCluster(client, roots);
    const late = hasUploads ? await copyUploads(roots, early) : NOTHING;
    const keys = { folders: [], files: await copyKeys(roots) };
    const parts = [copied, early, late, keys];
    const manifest: Manifest = {
      format: 1,
      josey: await readVersion(),
      ...figures,
      hasUploads,
      folders: [...new Set(parts.flatMap(({ folders }) => folders))],
      files: parts.flatMap(({ files }) => files),
    };
    await writeDurably(join(folder, MANIFEST_FILE), JSON.stringify(manifest, undefined, 1));
    return manifest;
  } finally {
    await client.end().catch(() => {});
    await cluster.stop();
  }
}

const NOTHING: Copied = { folders: [], files: [] };

async function requireTarget(folder: string, dataDir: string): Promise<void> {
  if (!relative(dataDir, folder).startsWith('..'))
    throw new StartupProblem(
      `The backup must not be in the data folder ${dataDir}: choose a folder on another disk.`,
    );
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartupProblem(`The folder ${folder} is not empty: each backup has its own.`);
}

/** Files never change once they have their name; those not yet named are in `incoming`. */
function copyUploads(roots: Roots, before: Copied = NOTHING): Promise<Copied> {
  const known = new Set(before.files.map(({ path }) => path));
  return copyTree(roots, UPLOADS, (path) => path !== join(UPLOADS, 'incoming') && !known.has(path));
}

async function copyKeys(roots: Roots) {
  const there = await readdir(roots[0]);
  return Promise.all(KEYS.filter((name) => there.includes(name)).map((name) => copyFile(roots, name)));
}

async function readVersion(): Promise<string> {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).version;
}

async function writeDurably(path: string, text: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
}

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from './manifest.ts';

/** From where, and to where; paths are below both. */
export type Roots = readonly [from: string, to: string];
export type CopiedFile = Manifest['files'][number];
export type Copied = Pick<Manifest, 'folders' | 'files'>;

/** Copies all that is wanted below `path`. What vanishes during the copy is left out. */
export async function copyTree(
  roots: Roots,
  path: string,
  isWanted: (path: string) => boolean,
): Promise<Copied> {
  const [from, to] = roots;
  const copied: Copied = { folders: [], files: [] };
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(from, folder), { withFileTypes: true }).catch(absent);
    if (!entries) return;
    await mkdir(join(to, folder), { recursive: true, mode: 0o700 });
    copied.folders.push(folder);
    for (const entry of entries) {
      const inner = join(folder, entry.name);
      if (entry.isDirectory() && isWanted(inner)) await visit(inner);
      else if (isWanted(inner)) {
        const file = await copyFile(roots, inner).catch(absent);
        if (file) copied.files.push(file);
      }
    }
  };
  await visit(path);
  return copied;
}

/** Copies a file onto the disk, closed to others, and returns its hash. */
export async function copyFile([from, to]: Roots, path: string): Promise<CopiedFile> {
  const file = await open(join(from, path));
  return writeCopied(to, path, file.createReadStream());
}

export async function writeCopied(
  root: string,
  path: string,
  content: Readable | string,
): Promise<CopiedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(dirname(join(root, path)), { recursive: true, mode: 0o700 });
  await pipeline(
    Readable.from(content),
    async function* (chunks: AsyncIterable<Buffer | string>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += Buffer.byteLength(chunk);
        yield chunk;
      }
    },
    createWriteStream(join(root, path), { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { path, bytes, sha256: hash.digest('hex') };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

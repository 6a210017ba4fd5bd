import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Context } from '#platform/kernel/context.ts';
import type { ExportPart } from '#platform/kernel/personal-data.ts';
import { ownFiles } from '../../files/files.public.ts';
import { type Listed, readme } from './readme.ts';

export interface WrittenArchive {
  bytes: number;
  sha256: Buffer;
}

/**
 * Writes an archive of a user's data to a path: a JSON file of each part, the user's files, and a README. One
 * row and one chunk of one file are in memory at a time. A file that is missing in the storage is listed in the README
 * and does not fail the archive. `onEntry` is called after each entry.
 */
export async function writeArchive(
  context: Context,
  path: string,
  { userId, parts, onEntry }: { userId: string; parts: ExportPart[]; onEntry: () => Promise<void> },
): Promise<WrittenArchive> {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  const stop = new AbortController();
  const measured = measure();
  zip.on('error', (error) => measured.through.destroy(error));
  const written = pipeline(
    zip.outputStream,
    measured.through,
    createWriteStream(path, { mode: 0o600 }),
  ).catch((error) => {
    stop.abort(error);
    throw error;
  });
  const add = async (name: string, stream: Readable) => {
    zip.addReadStream(stream, name, { mtime: context.clock.now() });
    await finished(stream, { signal: stop.signal });
    await onEntry();
  };
  const fed = feed(context, { userId, parts }, add).then(
    () => zip.end(),
    (error) => {
      measured.through.destroy(error);
      throw error;
    },
  );
  // Both have finished before the file is touched again.
  const [result] = await Promise.allSettled([written, fed]);
  if (result.status === 'rejected') throw result.reason;
  await fed;
  return measured.result();
}

async function feed(
  context: Context,
  { userId, parts }: { userId: string; parts: ExportPart[] },
  add: (name: string, stream: Readable) => Promise<void>,
): Promise<void> {
  const listed: Listed = { parts, lost: [], at: context.clock.now() };
  for (const { name, rows } of parts)
    await add(`${name}.json`, Readable.from(jsonOf(rows), { objectMode: false }));
  for await (const { name, open } of ownFiles(context, userId)) {
    const stored = await open();
    if (stored) await add(name, stored.stream);
    else listed.lost.push(name);
  }
  await add('README.txt', Readable.from([readme(listed)], { objectMode: false }));
}

/** An array with one row per line. */
async function* jsonOf(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield `${before}\n  ${JSON.stringify(row)}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** Passes everything through and counts the bytes. */
function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest() }) };
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { insufficientStorage, isDiskFull } from '#platform/kernel/disk.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Config } from '../../../config.ts';

/** An upload on the disk: however many arrive at the same time, none is in memory as a whole. */
export interface ReceivedFile {
  path: string;
  bytes: number;
}

/** Our disk is broken, which is not the client's fault. */
const DISK = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ENOTDIR', 'EEXIST']);

/** The folder of uploads while the server examines them. */
export function incomingFolder({ DATA_DIR }: Config): string {
  return join(DATA_DIR, 'incoming');
}

/** Writes an untrusted stream to a temporary file with our own name. */
export async function receiveFile(folder: string, stream: Readable): Promise<ReceivedFile> {
  const path = join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    await pipeline(stream, out);
    return { path, bytes: out.bytesWritten };
  } catch (error) {
    await rm(path, { force: true }).catch(() => {});
    throw asRefusal(error);
  }
}

function asRefusal(cause: unknown): unknown {
  if (isDiskFull(cause)) return insufficientStorage(cause);
  if (!(cause instanceof Error && 'code' in cause && DISK.has(String(cause.code)))) return cause;
  return new AppError('unavailable', 'no_uploads', { cause, retryAfterSeconds: 60 });
}

import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import { AppError } from './errors.ts';

const GIGABYTE = 1024 ** 3;
const RETRY_AFTER_SECONDS = 60;

/** The disk of DATA_DIR. The embedded database is on it, and must not run out of room because of uploads. */
export interface Disk {
  /**
   * Reserves room for a file that is about to be written, beside those that are being written. Returns what gives the
   * reservation back. Throws `insufficient_storage` when less than the reserve would stay free.
   */
  reserve(bytes: number): Promise<() => void>;
  /** Whether less than the reserve is free. */
  isLow(): Promise<boolean>;
}

type DiskSettings = Pick<Config, 'DATA_DIR' | 'DISK_RESERVE_GB'>;

export function createDisk({ DATA_DIR, DISK_RESERVE_GB }: DiskSettings, measure = freeBytes): Disk {
  const floor = DISK_RESERVE_GB * GIGABYTE;
  let reserved = 0;
  return {
    async reserve(bytes) {
      const free = await measure(DATA_DIR);
      if (floor > 0 && free - reserved - bytes < floor) throw insufficientStorage();
      reserved += bytes;
      return () => {
        reserved -= bytes;
      };
    },
    isLow: async () => floor > 0 && (await measure(DATA_DIR)) < floor,
  };
}

/** Of the disk of a folder that may not exist yet. Not known is none. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return dirname(folder) === folder ? 0 : freeBytes(dirname(folder));
  }
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export const insufficientStorage = (cause?: unknown): AppError =>
  new AppError('insufficient_storage', 'no_room', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });

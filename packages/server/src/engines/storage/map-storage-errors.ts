import { insufficientStorage, isDiskFull } from '#platform/kernel/disk.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { StorageEngine } from './storage-engine.ts';

const RETRY_AFTER_SECONDS = 5;

/** The same storage, which throws `unavailable` for any failure; the rest of Josey keeps working. */
export function mapStorageErrors(storage: StorageEngine): StorageEngine {
  return {
    put: guarded(storage.put),
    get: guarded(storage.get),
    copy: guarded(storage.copy),
    delete: guarded(storage.delete),
    exists: guarded(storage.exists),
    tidy: guarded(storage.tidy),
  };
}

function guarded<Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) {
  return async (...input: Input): Promise<Output> => {
    try {
      return await call(...input);
    } catch (cause) {
      // An invalid key is a programming error, not an outage.
      if (cause instanceof RangeError || cause instanceof AppError) throw cause;
      if (isDiskFull(cause)) throw insufficientStorage(cause);
      throw new AppError('unavailable', 'storage_away', {
        cause,
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
  };
}

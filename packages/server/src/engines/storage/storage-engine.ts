import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** The data to store: bytes, or a local file, which is never read into memory as a whole. */
export type Content = Uint8Array | { path: string };

/**
 * Where uploaded files are kept. Keys are paths of lower-case words (`files/0198…/large.webp`) that the server
 * creates; user input is never part of one. Every engine passes test/support/storage-suite.ts. A storage that
 * cannot be reached or does not work throws; log-outages.ts turns that into `unavailable`.
 */
export interface StorageEngine {
  /** Writes the file atomically; replaces an existing one. */
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** The file from its beginning; undefined when there is none. A stream destroyed halfway costs nothing more. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Copies the file to another key. Throws when there is none. */
  copy(from: string, to: string): Promise<void>;
  /** Removes the file; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Deletes incomplete files that a killed process left before then. */
  tidy(before: Date): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Throws a RangeError for a key that could escape the store or be ambiguous on some file systems. */
export function requireKey(key: string): string {
  if (key.length <= 200 && KEY.test(key)) return key;
  throw new RangeError(`Not a storage key: ${key}`);
}

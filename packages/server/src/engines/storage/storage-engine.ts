import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** What is put: bytes at hand, or a file of this machine, which is never read into memory as a whole. */
export type Content = Uint8Array | { path: string };

/**
 * Where uploaded files are kept. Keys are paths of lower-case words (`files/0198…/large.webp`) that the server
 * makes; nothing a person typed is ever part of one. Every engine passes test/storage-suite.ts. A storage that
 * cannot be reached or does not work throws; what it throws reaches people as `unavailable` (say-when-away.ts).
 */
export interface StorageEngine {
  /** Writes the whole file or nothing; replaces what was there. */
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** The file from its beginning; undefined when there is none. A stream destroyed halfway costs nothing more. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Writes the file once more under another key. Throws when there is none. */
  copy(from: string, to: string): Promise<void>;
  /** Removes the file; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Removes what was left half-written before then by a process that was killed. */
  tidy(before: Date): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Throws a RangeError for a key that could leave the store or mean two things on two file systems. */
export function requireKey(key: string): string {
  if (key.length <= 200 && KEY.test(key)) return key;
  throw new RangeError(`Not a storage key: ${key}`);
}

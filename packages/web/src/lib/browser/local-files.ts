/** The database of files that wait in this browser for a network. */
const NAME = 'josey:files';
const STORE = 'files';

/** A file, with what its feature needs to send it. */
export interface LocalFile {
  id: string;
  /** What it belongs to, such as a rental's check-in. */
  group: string;
  blob: Blob;
}

/** Used where the browser has no IndexedDB, or refuses it: files then last as long as the page. */
const memory = new Map<string, LocalFile>();

/** Files that survive a reload: a photo is kept here until the server has it. Signing out deletes them. */
export const localFiles = {
  async list<File extends LocalFile>(group: string): Promise<File[]> {
    const stored = await inStore<LocalFile[]>('readonly', (store) => store.getAll());
    const all = [...(stored ?? []), ...memory.values()];
    return all.filter((file) => file.group === group) as File[];
  },
  async put(file: LocalFile): Promise<void> {
    const isStored = await inStore('readwrite', (store) => store.put(file));
    if (isStored === undefined) memory.set(file.id, file);
  },
  async remove(id: string): Promise<void> {
    memory.delete(id);
    await inStore('readwrite', (store) => store.delete(id));
  },
  /** The next user of this browser must not find them. */
  clear(): void {
    memory.clear();
    if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(NAME);
  },
};

/** The result of one request, or undefined where there is no such storage. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  try {
    const database = await open();
    try {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onerror = () => reject(transaction.error);
        transaction.onabort = () => reject(transaction.error);
      });
      return (request.result ?? true) as Result;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

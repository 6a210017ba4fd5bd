/** Local storage that never throws: browsers may refuse it, have no room left, or have none (prerendering). */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Private modes refuse storage: the value is then lost with the page.
    }
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key);
    } catch {
      // Same as above.
    }
  },
  /** Removes every key with this prefix. */
  removePrefix(prefix: string): void {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // Same as above.
    }
  },
};

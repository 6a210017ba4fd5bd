/** Local storage that never throws: a browser may refuse it, be full, or not exist (prerendering). */
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
      // Private modes refuse: the value then lives as long as the page.
    }
  },
  remove(...keys: string[]): void {
    try {
      for (const key of keys) localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
  /** Removes every key that starts so. */
  removePrefix(prefix: string): void {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};

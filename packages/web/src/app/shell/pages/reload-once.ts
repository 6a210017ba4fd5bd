import { isLoadingPart } from '#lib/browser/load-part.ts';

/** One reload per minute; if a chunk is missing even then, it is an error like any other. */
export const RELOAD = { key: 'josey:reloaded', againAfterMs: 60_000 };

/**
 * After a release, chunks that an open page has not loaded yet are gone. The page then reloads, but only once:
 * offline, or with a broken release, it stays as it is.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isLoadingPart() || !navigator.onLine || Date.now() - lastReload() < RELOAD.againAfterMs) return;
    event.preventDefault();
    rememberReload();
    window.location.reload();
  });
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOAD.key));
  } catch {
    return 0;
  }
}

function rememberReload(): void {
  try {
    sessionStorage.setItem(RELOAD.key, String(Date.now()));
  } catch {
    // Without storage, a browser reloads at most once per navigation.
  }
}

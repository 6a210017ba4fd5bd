/** One reload in this time; a part that is missing even then is an error like any other. */
export const RELOAD = { key: 'josey:reloaded', againAfterMs: 60_000 };

/**
 * After a new release the parts that an open page has not loaded yet are gone. It then starts anew, with the new
 * ones, and once only: offline, or with a broken release, the page stays as it is.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || Date.now() - lastReload() < RELOAD.againAfterMs) return;
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
    // A browser without storage reloads at most once per navigation.
  }
}

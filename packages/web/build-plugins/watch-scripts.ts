interface Reload {
  /** Where the time of the last automatic reload is stored. */
  key: string;
  /** How soon another may follow. */
  againAfterMs: number;
}

/**
 * Shows the hidden strip of a page whose scripts fail to load before it hydrates. Written into every page as text, so
 * it must not refer to anything outside.
 */
export function watchScripts(reload: Reload): void {
  const show = () => {
    const strip = document.querySelector<HTMLElement>('[data-if=cut-off]');
    // A hydrated page has none.
    if (!strip) return;
    strip.hidden = false;
    strip.querySelector('button')?.addEventListener('click', () => location.reload());
    // The server answered: it has a newer release, whose page names other scripts.
    const isOutdated = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
      ({ name, responseStatus }) => name.endsWith('.js') && responseStatus === 404,
    );
    if (!isOutdated || Date.now() - Number(sessionStorage.getItem(reload.key)) < reload.againAfterMs) return;
    sessionStorage.setItem(reload.key, String(Date.now()));
    location.reload();
  };
  const SCRIPTS = 'link[rel=modulepreload], script[type=module]:not([src])';
  const onError = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(SCRIPTS))) return;
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  };
  // These events do not bubble.
  addEventListener('error', onError, true);
}

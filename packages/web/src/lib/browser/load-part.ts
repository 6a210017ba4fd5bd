type Load<Part> = () => Promise<Part>;

let loading = 0;

/** Whether a script that fails to load may be one of a part: the page stays, and the part can be tried again. */
export const isLoadingPart = (): boolean => loading > 0;

/**
 * Loads the script of a part of a page. A failure does not reload the page, unless it may. A part that is tried again, with
 * a `mayReload`, fails as well if its stylesheet is still missing.
 */
export async function loadPart<Part>(load: Load<Part>, mayReload?: boolean): Promise<Part> {
  const styles = refetchStyles();
  await (mayReload === undefined ? styles.catch(() => {}) : styles);
  if (mayReload) return load();
  loading++;
  try {
    return await load();
  } finally {
    loading--;
  }
}

/** Loads parts before they are shown. One that fails is loaded again when it is shown. */
export function prefetchParts(...loads: Load<unknown>[]): void {
  for (const load of loads) loadPart(load).catch(() => {});
}

const failedStyles = new Set<Element>();
/** No part waits longer for a stylesheet. */
const STYLES_MS = 5_000;

/**
 * Remembers the stylesheets of parts that fail to load: Vite never fetches one twice, and would show the part without it.
 * Vite writes whole URLs; the other links belong to React.
 */
export function watchStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[rel=stylesheet][href^=http]')) failedStyles.add(target);
  };
  // These events do not bubble.
  window.addEventListener('error', onError, true);
}

let refetching: Promise<unknown> | undefined;

/** One attempt for all parts that wait. */
function refetchStyles(): Promise<unknown> {
  refetching ??= Promise.all([...failedStyles].map(refetch)).finally(() => {
    refetching = undefined;
  });
  return refetching;
}

const refetch = (failed: Element) =>
  new Promise((settle, fail) => {
    const link = failed.cloneNode() as HTMLElement;
    link.onload = settle;
    link.onerror = fail;
    setTimeout(settle, STYLES_MS);
    failedStyles.delete(failed);
    failed.remove();
    document.head.append(link);
  });

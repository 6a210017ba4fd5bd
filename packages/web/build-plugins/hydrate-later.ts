export interface Deferred {
  /** A small script for the page until it hydrates. */
  ownScript?: string;
  /** Where the server says the number of the newest settings, and how often the page asks until it hydrates. */
  revision: { path: string; everyMs: number; restMs: number };
}

/** Written into deferred pages as text, so it must not refer to anything outside. */
export function hydrateLater({ ownScript, revision }: Deferred): void {
  // Assistive technology may send one of the last two alone.
  const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input'];
  const addScript = (script: Partial<HTMLScriptElement>) =>
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', ...script }));
  const hydrate = (event?: Event) => {
    // Browsers also report a pointer that lies still where the page appears.
    const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
    if (type === 'pointermove' && !movementX && !movementY) return;
    for (const name of INTERACTIONS) removeEventListener(name, hydrate, true);
    clearInterval(looks);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]'))
      link.rel = 'modulepreload';
    const { textContent } = document.querySelector('script[type="text/deferred"]') as HTMLScriptElement;
    addScript({ textContent });
  };
  const settings = document.getElementById('josey-config')?.textContent ?? '';
  const written = /"revision":(\d+)/.exec(settings);
  let notBefore = 0;
  const hydrateIfChanged = async () => {
    if (document.hidden || performance.now() < notBefore) return;
    const answer = await fetch(revision.path);
    if (!answer.ok) notBefore = performance.now() + revision.restMs;
    if (answer.ok && written && Number(await answer.text()) > Number(written[1])) hydrate();
  };
  let looks: ReturnType<typeof setInterval> | undefined;
  const isNeededNow = () => {
    // The build wrote amounts in dollars.
    if (/"currency":"(?!USD")/.test(settings)) return true;
    const { lang } = document.documentElement;
    try {
      const isSignedIn = localStorage.getItem('sessionId') !== null;
      const chosen = localStorage.getItem('josey:language') ?? lang;
      return isSignedIn || chosen !== lang || location.search !== '' || location.hash !== '';
    } catch {
      return location.search !== '' || location.hash !== '';
    }
  };
  if (isNeededNow()) {
    hydrate();
    return;
  }
  looks = setInterval(() => hydrateIfChanged().catch(() => {}), revision.everyMs);
  for (const name of INTERACTIONS) addEventListener(name, hydrate, { capture: true, passive: true });
  // Safari before 26.2 and Firefox before 144 have no commands: there the menu's first press would do nothing.
  if (!('commandForElement' in HTMLButtonElement.prototype))
    addEventListener('click', ({ target }) => {
      const button = (target as Element).closest('[commandfor]');
      const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button?.getAttribute('command') === 'close') dialog.close();
      else if (!dialog.open) dialog.showModal();
    });
  if (ownScript) addScript({ src: ownScript });
}

/** How one page differs from the others. */
export interface OwnWay {
  /** A small script for the page while it sleeps: it brings what only the server knows. */
  atRest?: string;
  /** A media query: where it holds, the page is awake from the start. */
  awakeIf?: string;
}

interface Sleeping extends OwnWay {
  /** The script that wakes the page, and those that it begins with. */
  src: string;
  parts: string[];
  /** Where the last reload is written down, and how long none follows it. */
  reload: { key: string; againAfterMs: number };
}

/** Wakes a page that rests (wake-when-touched.ts). Runs in it, as text: it may use nothing from here. */
export function wake({ src, parts, reload, atRest, awakeIf }: Sleeping, canUsePasskeys: () => boolean): void {
  // The last three come alone where nobody moves or types: an assistant presses, a password manager fills in and sends.
  const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'click', 'input', 'submit'];
  const show = (where: string) => {
    for (const element of document.querySelectorAll<HTMLElement>(`[data-if~="${where}"]`))
      element.hidden = false;
  };
  const addScript = (address: string) =>
    document.body.append(
      Object.assign(document.createElement('script'), { type: 'module', src: address, onerror: isGone }),
    );
  // A server that answers has another release by now, whose page is a new one; else somebody has to hear of it.
  const isGone = () =>
    void fetch(location.href, { method: 'HEAD' })
      .then(({ ok }) => {
        const lastMs = Number(sessionStorage.getItem(reload.key));
        if (!ok || Date.now() - lastMs < reload.againAfterMs) throw new Error();
        sessionStorage.setItem(reload.key, String(Date.now()));
        location.reload();
      })
      .catch(() => {
        show('cut-off');
        document
          .querySelector('[data-if="cut-off"] button')
          ?.addEventListener('click', () => location.reload());
      });

  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>('button') ?? pressed;
  };
  // The browser itself would send a form to its own address, with all that was typed. React keeps it from that where
  // it heard of it.
  const hold = (event: SubmitEvent) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    pressed = (event.submitter ?? form.querySelector<HTMLElement>('[type=submit]')) || pressed;
  };
  addEventListener('click', remember, true);
  addEventListener('submit', hold);
  // From here on React hears what is pressed, and what it heard is not pressed again.
  addEventListener('josey:taking-over', () => removeEventListener('click', remember, true));
  addEventListener(
    'josey:awake',
    () => {
      removeEventListener('submit', hold);
      // What shows a password listens for the press, not for the click.
      pressed?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
      pressed?.click();
    },
    { once: true },
  );
  addEventListener('josey:gone', isGone);

  const start = (event?: Event) => {
    // A pointer that only rests where the page appears is told of as well.
    const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const touch of TOUCHES) removeEventListener(touch, start, true);
    for (const href of parts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    addScript(src);
  };
  const isNeededNow = () => {
    if (location.search || location.hash || (awakeIf && matchMedia(awakeIf).matches)) return true;
    try {
      const chosen = localStorage.getItem('josey:language') ?? document.documentElement.lang;
      return localStorage.getItem('sessionId') !== null || chosen !== document.documentElement.lang;
    } catch {
      return false;
    }
  };
  if (canUsePasskeys()) show('passkeys');
  if (isNeededNow()) {
    start();
    return;
  }
  for (const touch of TOUCHES) addEventListener(touch, start, { capture: true, passive: true });
  if (atRest)
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', src: atRest }));
}

/**
 * When the focused button or row is removed, focuses the nearest heading above it, unless another element took the
 * focus. Otherwise keyboard and screen reader users would be sent back to the top of the page. Returns a function
 * that stops it.
 */
export function keepFocus(): () => void {
  let last: Element | undefined;
  let around: Element[] = [];
  const remember = (target: EventTarget | null) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = ancestorsOf(target);
  };
  const onFocus = ({ target }: FocusEvent) => remember(target);
  const look = () => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = undefined;
    const rest = around.find((one) => one.isConnected && headingIn(one));
    const heading = rest && headingIn(rest);
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  document.addEventListener('focusin', onFocus);
  // A press hydrates a deferred page: the pressed element was focused before this listener existed.
  remember(document.activeElement);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    watcher.disconnect();
  };
}

/** Ancestors within the page's content or a dialog. The header has no heading to return to. */
function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) all.push(one);
  return all.some(({ tagName }) => tagName === 'MAIN' || tagName === 'DIALOG') ? all : [];
}

const headingIn = (element: Element) => element.querySelector<HTMLElement>('h1, h2, h3');

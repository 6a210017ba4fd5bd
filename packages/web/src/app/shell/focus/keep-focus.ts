/**
 * When a button or row that has the focus is removed, the heading above it takes the focus, unless another element has
 * it. Otherwise keyboard and screen reader users would return to the top of the page. Returns a function that stops it.
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
  // A page that was deferred is woken by a press: what was pressed has had the focus since before this.
  remember(document.activeElement);
  watcher.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    watcher.disconnect();
  };
}

/** Up to the page's own part: its header and what lies over it have no heading of what was lost. */
function ancestorsOf(element: Element): Element[] {
  const all: Element[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) all.push(one);
  return all.some(({ tagName }) => tagName === 'MAIN' || tagName === 'DIALOG') ? all : [];
}

const headingIn = (element: Element) => element.querySelector<HTMLElement>('h1, h2, h3');

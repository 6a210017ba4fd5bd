import { useEffect, useEffectEvent } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, dialog *';

interface Moves {
  next: () => void;
  previous: () => void;
}

/**
 * Keyboard shortcuts: V and A focus the two decisions, so that only Enter decides; 1, 2 and 3 the pictures; J and K open the
 * next and the previous license; +, -, R and F press their buttons.
 */
export function useReviewKeys({ next, previous }: Moves): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof Element) || target.matches(TYPING)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = key.toLowerCase();
    if (name === 'j') next();
    else if (name === 'k') previous();
    else if (!press(name)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** Whether the key belongs to something on the page. */
function press(key: string): boolean {
  const picture = '123'.indexOf(key);
  const found =
    picture >= 0
      ? document.querySelectorAll<HTMLElement>('[data-picture]')[picture]
      : document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key === '=' ? '+' : key)}"]`);
  if (!found) return false;
  if (/^[123va]$/.test(key)) found.focus();
  else found.click();
  return true;
}

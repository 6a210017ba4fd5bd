import { useEffect } from 'react';

const TYPING = 'input:not([type=radio]), textarea, select';

/** J and K walk along the rows, / goes to the search, A and R to the drawer's two decisions. Enter does the rest. */
export function useAdminKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target;
      if (!(target instanceof Element) || target.closest(TYPING) || target.closest('dialog')) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = nextFocus(event.key);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function nextFocus(key: string): HTMLElement | null | undefined {
  if (key === 'j') return rowAt(1);
  if (key === 'k') return rowAt(-1);
  if (key === '/') return document.querySelector<HTMLElement>('[data-search]');
  if (key === 'a') return document.querySelector<HTMLElement>('[data-decisions] button:last-of-type');
  if (key === 'r') return document.querySelector<HTMLElement>('[data-decisions] button:first-of-type');
  return undefined;
}

function rowAt(step: number): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
  return rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
}

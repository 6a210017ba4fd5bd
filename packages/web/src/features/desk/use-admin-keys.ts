import { useLayoutEffect } from 'react';

const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select';

/**
 * Keyboard shortcuts: J and K move between rows, / focuses the search and Enter there the first result, A and R open
 * the two decisions of the drawer or row, Escape closes the drawer. Only Enter in the dialog decides.
 */
export function useAdminKeys(): void {
  // A layout effect, so that the keys work as soon as the rows are visible.
  useLayoutEffect(() => {
    const place = { id: '', index: -1 };
    const onFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      if (row) Object.assign(place, { id: row.dataset.row, index: rows().indexOf(row) });
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isSearch = target.matches('[data-search]');
      if (!isSearch && isBusy(target)) return;
      const next = isSearch ? foundRow(key) : nextFocus(key, place);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

/** The row that had the focus, and its index: a decision may remove it from the list. */
interface Place {
  id: string;
  index: number;
}

/** Whether the user is typing or answering a dialog. The drawer, a dialog on phones only, does not count. */
function isBusy(target: Element): boolean {
  const dialog = target.closest('dialog');
  return Boolean(target.closest(TYPING)) || (dialog !== null && !dialog.querySelector('[data-drawer]'));
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

function nextFocus(key: string, place: Place): HTMLElement | null | undefined {
  if (key === 'j') return rowFrom(place, 1);
  if (key === 'k') return rowFrom(place, -1);
  if (key === '/') return document.querySelector<HTMLElement>('[data-search]');
  if (key === 'a') return decision('give', place);
  if (key === 'r') return decision('take', place);
  if (key === 'Escape') return leaveDrawer(place);
  return undefined;
}

/** Enter in the search leads to the first result. */
const foundRow = (key: string) => (key === 'Enter' ? rows()[0] : undefined);

function rowFrom({ id, index }: Place, step: number): HTMLElement | undefined {
  const all = rows();
  const at = all.findIndex((row) => row.dataset.row === id);
  // If the row is gone, the next one has moved up to its index.
  const next = at === -1 ? index + Math.min(step, 0) : at + step;
  return all[Math.min(all.length - 1, Math.max(0, next))];
}

function decision(kind: 'give' | 'take', { id }: Place): HTMLElement | null | undefined {
  const drawer = document.querySelector('[data-drawer]');
  const row = document.querySelector(`[data-row="${id}"]`)?.closest('tr');
  return (drawer ?? row)?.querySelector<HTMLElement>(`[data-decide="${kind}"]`);
}

function leaveDrawer({ id }: Place): HTMLElement | null | undefined {
  const close = document.querySelector<HTMLElement>('[data-drawer] [data-close]');
  close?.click();
  return close && document.querySelector<HTMLElement>(`[data-row="${id}"]`);
}

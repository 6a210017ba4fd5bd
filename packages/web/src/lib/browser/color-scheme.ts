import { storage } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type SchemeChoice = 'system' | 'light' | 'dark';
type Scheme = 'light' | 'dark';

const KEY = 'josey:color-scheme';
const ATTRIBUTE = 'data-color-scheme';

/**
 * Runs before the first paint, so that the wrong scheme never flashes. Also follows the system before the page's
 * scripts load.
 */
export const SCHEME_SCRIPT = `(function(dark){function set(){try{var s=localStorage.getItem("${KEY}")}catch(e){}document.documentElement.setAttribute("${ATTRIBUTE}",s==="light"||s==="dark"?s:dark.matches?"dark":"light")}set();dark.addEventListener("change",set)})(matchMedia("(prefers-color-scheme: dark)"))`;

const choice = createStore<SchemeChoice>('system');
const scheme = createStore<Scheme>('light');

export const useSchemeChoice = () => useStore(choice);
/** The effective scheme, with `system` resolved. */
export const useScheme = () => useStore(scheme);

export function chooseScheme(next: SchemeChoice): void {
  if (next === 'system') storage.remove(KEY);
  else storage.write(KEY, next);
  choice.set(next);
  apply();
}

/** Applies the saved scheme, and follows the system while none is saved. */
export function followScheme(): () => void {
  const saved = storage.read(KEY);
  choice.set(saved === 'light' || saved === 'dark' ? saved : 'system');
  apply();
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', apply);
  return () => system.removeEventListener('change', apply);
}

function apply(): void {
  const wanted = choice.get();
  const dark =
    wanted === 'dark' || (wanted === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  scheme.set(dark ? 'dark' : 'light');
  document.documentElement.setAttribute(ATTRIBUTE, scheme.get());
}

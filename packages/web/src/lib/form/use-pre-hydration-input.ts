import { type RefObject, useEffect } from 'react';

/**
 * What was typed, or filled in by the browser, while a prerendered form was deferred (build-plugins/wake-when-touched.ts)
 * is in it once it wakes.
 */
export function usePreHydrationInput(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Record<string, string>) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page wakes
  useEffect(() => {
    if (!form.current) return;
    const typed = [...new FormData(form.current)].filter(([, value]) => value !== '');
    if (typed.length > 0) take(Object.fromEntries(typed) as Record<string, string>);
  }, []);
}

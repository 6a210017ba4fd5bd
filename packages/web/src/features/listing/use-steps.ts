import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STEPS, type Step } from './steps.ts';

/** The open step is part of the URL: a reload stays there, and Back returns to the previous one. */
export function useSteps() {
  const [search, setSearch] = useSearchParams();
  const step: Step = STEPS.find((name) => name === search.get('step')) ?? 'car';
  const [seen, setSeen] = useState<ReadonlySet<Step>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<string>(undefined);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wanted.current && form.current?.querySelector(`[name="${wanted.current}"]`);
    wanted.current = undefined;
    if (field instanceof HTMLElement) field.focus();
    else heading.current?.focus({ preventScroll: true });
  }, [step]);
  const see = useCallback(
    (...steps: readonly Step[]) => setSeen((before) => new Set([...before, ...steps])),
    [],
  );
  /** Opens a step, and focuses an input by its name. */
  const goTo = (next: Step, input?: string) => {
    see(step);
    wanted.current = input;
    setSearch({ step: next });
    if (!input) window.scrollTo({ top: 0 });
  };
  const at = STEPS.indexOf(step);
  return { step, before: STEPS[at - 1], next: STEPS[at + 1], seen, see, goTo, form, heading };
}

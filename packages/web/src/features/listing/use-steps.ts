import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STEPS, type Step } from './steps.ts';

/** The step that is open stands in the address: a reload stays there, and Back is the step before. */
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
  /** Opens a step; with the name of an input, there. */
  const goTo = (next: Step, input?: string) => {
    see(step);
    wanted.current = input;
    setSearch({ step: next });
    if (!input) window.scrollTo({ top: 0 });
  };
  const at = STEPS.indexOf(step);
  return { step, before: STEPS[at - 1], next: STEPS[at + 1], seen, see, goTo, form, heading };
}

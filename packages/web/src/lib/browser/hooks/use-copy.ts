import { useState } from 'react';

interface Copying {
  outcome: 'copied' | 'failed' | undefined;
  copy: (() => void) | undefined;
}

/** Copies a text to the clipboard. Without `copy` there is none, as on pages without https. */
export function useCopy(text: string): Copying {
  const [outcome, setOutcome] = useState<Copying['outcome']>();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  return { outcome, copy: navigator.clipboard ? copy : undefined };
}

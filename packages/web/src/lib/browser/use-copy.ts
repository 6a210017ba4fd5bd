import { useState } from 'react';

/** Copies a text to the clipboard, which browsers have only on pages with https. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { isCopied, copy };
}

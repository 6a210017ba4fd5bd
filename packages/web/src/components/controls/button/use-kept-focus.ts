import { type ButtonHTMLAttributes, type FocusEvent, type MouseEvent, useState } from 'react';

/**
 * What a button gets instead of these attributes: switched off while it has the focus, it keeps it and does nothing
 * until it is left. A button that is truly disabled would throw whoever pressed it back to the top of the page.
 */
export function useKeptFocus({
  disabled = false,
  onFocus,
  onBlur,
  onClick,
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  const [isFocused, setFocused] = useState(false);
  const isKept = disabled && isFocused;
  return {
    disabled: disabled && !isFocused,
    ...(isKept && { 'aria-disabled': true }),
    onFocus: (event: FocusEvent<HTMLButtonElement>) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      // Whoever changes the window comes back to it.
      if (document.activeElement !== event.currentTarget) setFocused(false);
      onBlur?.(event);
    },
    // Not sent either: the press of a submit button is its form's.
    onClick: isKept ? (event: MouseEvent) => event.preventDefault() : onClick,
  };
}

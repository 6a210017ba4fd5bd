import { type ButtonHTMLAttributes, type FocusEvent, type MouseEvent, useState } from 'react';

/**
 * Attributes that replace `disabled`: a button that is switched off while focused keeps its focus and does nothing until
 * it is left. A truly disabled button would throw keyboard users back to the top of the page.
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
      // Focus returns here when the person switches windows.
      if (document.activeElement !== event.currentTarget) setFocused(false);
      onBlur?.(event);
    },
    // Not sent either: the press of a submit button is its form's.
    onClick: isKept ? (event: MouseEvent) => event.preventDefault() : onClick,
  };
}

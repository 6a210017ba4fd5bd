import { type ButtonHTMLAttributes, type FocusEvent, type MouseEvent, useState } from 'react';

/**
 * Attributes that replace `disabled`: a button that is disabled while focused keeps its focus and ignores presses
 * until it loses focus. A truly disabled button would throw keyboard users back to the top of the page.
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
      // When the user switches windows, the focus returns to this button.
      if (document.activeElement !== event.currentTarget) setFocused(false);
      onBlur?.(event);
    },
    // Also keeps a submit button from submitting its form.
    onClick: isKept ? (event: MouseEvent) => event.preventDefault() : onClick,
  };
}

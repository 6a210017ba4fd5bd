import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useState } from 'react';

export interface Choice {
  choose: () => void;
}

interface ComboboxOptions {
  choices: readonly Choice[];
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Enter without a highlighted option. */
  onEnter: (field: HTMLInputElement) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Keyboard and ARIA of a combobox (WAI-ARIA APG, editable combobox with list autocomplete). */
export function useCombobox({ choices, isOpen, onOpen, onClose, onEnter }: ComboboxOptions) {
  const id = useId();
  const [marked, setMarked] = useState(-1);
  const active = isOpen && marked < choices.length ? marked : -1;
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const walk = (step: number) => {
    onOpen();
    const from = active < 0 && step < 0 ? choices.length : active;
    // Moving past either end of the list returns to the field.
    const next = isOpen ? from + step : step > 0 ? 0 : choices.length - 1;
    setMarked(next >= choices.length ? -1 : next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing) return;
    if (step) {
      event.preventDefault();
      walk(step);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const choice = choices[active];
      setMarked(-1);
      if (choice) choice.choose();
      else onEnter(event.currentTarget);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setMarked(-1);
      onClose();
    }
  };
  const field: InputHTMLAttributes<HTMLInputElement> = {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    autoComplete: 'off',
    spellCheck: false,
    onKeyDown,
  };
  return { field, listId: `${id}-list`, active, optionId, unmark: () => setMarked(-1) };
}

import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../marks/icon.tsx';
import field from '../fields/field.module.css';
import { Field, type FieldTexts, splitField } from '../fields/field.tsx';
import type { SelectOption } from '../fields/select-field.tsx';
import css from './option-list.module.css';
import { useCombobox } from './use-combobox.ts';

interface ComboboxFieldProps extends FieldTexts {
  name: string;
  value: string;
  options: readonly SelectOption[];
  /** Whether an option matches the typed text. */
  isFound: (label: string, typed: string) => boolean;
  /** Shown when no option matches. */
  noneFound: string;
  onChoose: (value: string) => void;
}

/** Limits the rendered options; typing narrows them down. */
const MOST_SHOWN = 80;

/** A combobox for long lists. Typed text that is not chosen is discarded. */
export function ComboboxField(props: ComboboxFieldProps) {
  const [texts, { name, value, options, isFound, noneFound, onChoose }] = splitField(props);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const close = () => {
    setOpen(false);
    setTyped(undefined);
  };
  const found = options.filter(({ label }) => typed === undefined || isFound(label, typed));
  const choices = found.slice(0, MOST_SHOWN).map((option) => ({
    ...option,
    choose: () => {
      onChoose(option.value);
      close();
    },
  }));
  const combobox = useCombobox({
    choices,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: close,
    onEnter: () => typed && choices[0]?.choose(),
  });
  return (
    <Field {...texts}>
      {(control) => (
        <>
          <input
            {...combobox.field}
            {...control}
            type="text"
            name={name}
            value={typed ?? options.find((option) => option.value === value)?.label ?? value}
            onClick={() => setOpen(true)}
            onFocus={({ target }) => target.select()}
            onBlur={close}
            onChange={({ target }) => {
              combobox.unmark();
              setTyped(target.value);
              setOpen(true);
            }}
          />
          <span className={field.end}>
            <Icon of={IconSelector} size={16} />
          </span>
          {isOpen && (
            <div className={css.popover}>
              <p role="status" className={choices.length === 0 ? css.word : undefined}>
                {choices.length === 0 && noneFound}
              </p>
              <div id={combobox.listId} role="listbox" aria-label={String(texts.label)}>
                {choices.map((choice, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
                  <div
                    key={choice.value}
                    id={combobox.optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === combobox.active}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={choice.choose}
                  >
                    {choice.label}
                  </div>
                ))}
              </div>
            </div>
          )}
        </>
      )}
    </Field>
  );
}

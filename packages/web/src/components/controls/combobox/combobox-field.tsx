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
  /** Whether an option fits what is typed. */
  isFound: (label: string, typed: string) => boolean;
  /** Said when none does. */
  noneFound: string;
  onChoose: (value: string) => void;
}

/** So many are drawn at a time; typing finds the others. */
const MOST_SHOWN = 80;

/** One of a list too long to look through: typing finds it. What is typed and not chosen is forgotten. */
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
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
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

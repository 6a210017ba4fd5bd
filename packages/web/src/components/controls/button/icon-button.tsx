import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../../marks/icon.tsx';
import css from './icon-button.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: TablerIcon;
  /** The accessible name. */
  label: string;
  children?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, children, className, ...rest }: IconButtonProps) {
  const kept = useKeptFocus(rest);
  return (
    <button
      type="button"
      {...rest}
      {...kept}
      aria-label={label}
      title={label}
      className={[css.button, className].filter(Boolean).join(' ')}
    >
      <Icon of={icon} />
      {children}
    </button>
  );
}

import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Dots } from '../../marks/dots.tsx';
import css from './button.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

interface Look {
  /** One primary per view. `accent` and `onDark` are for dark bands. */
  look?: 'primary' | 'outline' | 'quiet' | 'danger' | 'accent' | 'onDark';
  size?: 'large' | 'medium' | 'small';
  full?: boolean;
  children: ReactNode;
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

export function Button({ look, size, full, busy = false, children, className, ...rest }: ButtonProps) {
  const classes = [classOf({ look, size, full }), busy && css.busy, className].filter(Boolean).join(' ');
  // A busy button ignores presses, also while its request waits for a network.
  const kept = useKeptFocus(busy ? { ...rest, onClick: (event) => event.preventDefault() } : rest);
  return (
    <button type="button" {...rest} {...kept} className={classes} aria-busy={busy || undefined}>
      <span className={css.label}>{children}</span>
      {busy && <Dots className={css.dots} />}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, full, children, className, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={[classOf({ look, size, full }), className].filter(Boolean).join(' ')}>
      {children}
    </Link>
  );
}

function classOf({ look = 'primary', size = 'large', full }: Omit<Look, 'children'>): string {
  return [css.button, css[look], css[size], full && css.full].filter(Boolean).join(' ');
}

import type { CSSProperties } from 'react';
import css from './avatar.module.css';

/** The first letter of a person's name; the name itself stands beside it or names the control. */
export function Avatar({ name, size = 40 }: { name: string; size?: number }) {
  return (
    <span className={css.avatar} style={{ '--avatar': `${size}px` } as CSSProperties} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

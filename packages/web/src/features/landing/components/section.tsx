import type { ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps {
  children: ReactNode;
  /** The deep petrol band. */
  deep?: boolean;
  /** Belongs to the section above: no second gap. */
  joined?: boolean;
  /** Text and picture side by side. */
  two?: boolean;
}

export function Section({ children, deep = false, joined = false, two = false }: SectionProps) {
  const classes = [css.section, deep && css.deep, joined && css.joined].filter(Boolean).join(' ');
  return (
    <section className={classes}>
      <div className={`${css.inner} ${two ? css.two : ''}`}>{children}</div>
    </section>
  );
}

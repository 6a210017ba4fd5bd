import type { ComponentProps, ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  children: ReactNode;
  /** The deep petrol band. */
  deep?: boolean;
  /** Belongs to the section above: no second gap. */
  joined?: boolean;
  /** Text and picture side by side. */
  two?: boolean;
  /** The picture comes first, but on a small screen, where the words lead to it. */
  flipped?: boolean;
}

export function Section({
  children,
  deep = false,
  joined = false,
  two = false,
  flipped = false,
  ...rest
}: SectionProps) {
  const classes = [css.section, deep && css.deep, joined && css.joined].filter(Boolean).join(' ');
  return (
    <section {...rest} className={classes}>
      <div className={`${css.inner} ${two ? css.two : ''} ${flipped ? css.flipped : ''}`}>{children}</div>
    </section>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import css from './section.module.css';

interface SectionProps extends ComponentProps<'section'> {
  children: ReactNode;
  /** The dark petrol band. */
  deep?: boolean;
  /** Belongs to the section above: no second gap. */
  joined?: boolean;
  /** Text and picture side by side. */
  two?: boolean;
  /** Picture first, except on small screens, where the text introduces it. */
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

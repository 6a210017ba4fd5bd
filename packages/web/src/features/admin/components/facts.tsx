import type { ReactNode } from 'react';
import css from './facts.module.css';

export type Fact = [name: string, value: ReactNode];

/** Names and values, those without a value left out. */
export function Facts({ title, facts }: { title?: string; facts: Fact[] }) {
  return (
    <section className={css.facts}>
      {title && <h3>{title}</h3>}
      <dl>
        {facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

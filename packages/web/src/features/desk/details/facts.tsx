import type { ReactNode } from 'react';
import css from './facts.module.css';

export type Fact = [name: string, value: ReactNode, key?: string];

interface FactsProps {
  title?: string;
  facts: Fact[];
  /** Three short values per row. */
  isGrid?: boolean;
}

/** Names and values; facts without a value are omitted. */
export function Facts({ title, facts, isGrid }: FactsProps) {
  return (
    <section className={css.facts}>
      {title && <h3>{title}</h3>}
      <dl className={isGrid ? css.grid : undefined}>
        {facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([name, value, key]) => (
            <div key={key ?? name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/marks/icon.tsx';
import type { Checks } from '../decisions/use-checks.ts';
import css from './checked-facts.module.css';

interface CheckedFactsProps {
  title: string;
  /** The document to compare the facts with. */
  document?: ReactNode;
  facts: [key: string, name: string, value: ReactNode][];
  checks: Checks;
}

/** Facts beside their document: the administrator ticks those that match. */
export function CheckedFacts({ title, document, facts, checks }: CheckedFactsProps) {
  const { t } = useTranslation('admin');
  return (
    <section className={`${css.facts} ${document ? css.withDocument : ''}`}>
      {document && <div className={css.document}>{document}</div>}
      <div className={css.data}>
        <h3>{title}</h3>
        {facts.map(([key, name, value]) => (
          <label key={key} className={css.fact}>
            <span className={css.name}>{name}</span>
            <span className={css.value}>{value}</span>
            <input
              type="checkbox"
              aria-label={t('agrees', { name: `${title}, ${name}` })}
              checked={checks.isTicked(key)}
              onChange={() => checks.tick(key)}
            />
            <span className={css.box}>
              <Icon of={IconCheck} size={16} />
            </span>
          </label>
        ))}
      </div>
    </section>
  );
}

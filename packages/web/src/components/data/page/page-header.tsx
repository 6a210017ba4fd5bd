import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences under the title. */
  lead?: ReactNode;
  /** Buttons beside the title; below it on narrow screens. */
  actions?: ReactNode;
}

/** A page's title, lead and actions. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.text}>
        <h1>{title}</h1>
        {lead && <div className={css.lead}>{lead}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';
import css from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** What the page is for, in a sentence or two. */
  lead?: ReactNode;
  /** What can be done here, beside the title; below it where that is too narrow. */
  actions?: ReactNode;
}

/** How a page begins. */
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

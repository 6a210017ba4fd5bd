import type { ReactNode } from 'react';
import { EmptyCurb } from './empty-curb.tsx';
import css from './empty-state.module.css';

/** One drawing, one sentence, one action. */
export function EmptyState({ sentence, children }: { sentence: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <EmptyCurb />
      <p className={css.sentence}>{sentence}</p>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}

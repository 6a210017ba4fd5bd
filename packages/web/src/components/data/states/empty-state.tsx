import type { ReactNode } from 'react';
import { EmptyKerb } from './empty-kerb.tsx';
import css from './empty-state.module.css';

/** One drawing, one sentence, one action. */
export function EmptyState({ sentence, children }: { sentence: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      <EmptyKerb />
      <p className={css.sentence}>{sentence}</p>
      {children && <div className={css.actions}>{children}</div>}
    </div>
  );
}

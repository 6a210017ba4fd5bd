import type { ReactNode } from 'react';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from './listing-form.module.css';

const FIELDS = ['make', 'model', 'year', 'plate', 'type', 'fuel', 'color', 'seats'];

/** The listing form while it loads: heading, stepper and the fields of a step. */
export function ListingSkeleton({ heading }: { heading: ReactNode }) {
  return (
    <div className={css.page} aria-busy>
      <div className={css.form}>
        {heading}
        <Skeleton height={44} />
        <StepSkeleton />
      </div>
    </div>
  );
}

/** The fields of a step while its script loads. */
export function StepSkeleton() {
  return (
    <div className={css.pair}>
      {FIELDS.map((field) => (
        <Skeleton key={field} height={76} />
      ))}
    </div>
  );
}

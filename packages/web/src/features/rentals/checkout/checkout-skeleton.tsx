import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from './checkout.module.css';

/** The checkout while its car loads. */
export function CheckoutSkeleton({ title }: { title: string }) {
  return (
    <div className={css.page} aria-busy>
      <header className={css.header}>
        <h1>{title}</h1>
      </header>
      <div className={css.top}>
        <Skeleton height={158} />
        <Skeleton height={64} />
      </div>
      <aside className={css.side}>
        <Skeleton height={480} />
      </aside>
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import css from './checkout.module.css';

/** One part of the checkout: its name at the left, above it on phones. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css.content}>{children}</div>
    </section>
  );
}

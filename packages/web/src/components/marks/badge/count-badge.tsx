import css from './count-badge.module.css';

/** A count; renders nothing at 0. `className` places it. */
export function CountBadge({ count, className = '' }: { count: number | undefined; className?: string }) {
  if (!count) return null;
  return <b className={`${css.count} ${className}`}>{count > 99 ? '99+' : count}</b>;
}

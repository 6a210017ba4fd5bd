import css from './dots.module.css';

/** Three pulsing dots: busy. The text beside it or aria-busy says so. */
export function Dots({ className }: { className?: string }) {
  return (
    <span className={`${css.dots} ${className ?? ''}`} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}

import css from './dots.module.css';

/** Three dots in kerb rhythm: something is under way. The word for it stands beside it or in aria-busy. */
export function Dots({ className }: { className?: string }) {
  return (
    <span className={`${css.dots} ${className ?? ''}`} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}

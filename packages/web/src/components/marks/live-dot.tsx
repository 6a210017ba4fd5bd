import css from './live-dot.module.css';

/** Marks live or waiting items. A word or a number is always next to it. */
export function LiveDot({ blinking = false }: { blinking?: boolean }) {
  return <i className={`${css.dot} ${blinking ? css.blinking : ''}`} aria-hidden />;
}

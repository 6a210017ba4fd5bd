import css from './live-dot.module.css';

/** The indicator: this is live, or waits for you. A word or a number always stands beside it. */
export function LiveDot({ blinking = false }: { blinking?: boolean }) {
  return <i className={`${css.dot} ${blinking ? css.blinking : ''}`} aria-hidden />;
}

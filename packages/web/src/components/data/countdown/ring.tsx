import css from './ring.module.css';

const RADIUS = 28;
const LENGTH = 2 * Math.PI * RADIUS;

/** The remaining seconds of an offer in a closing amber ring. */
export function Ring({ seconds, of }: { seconds: number; of: number }) {
  const left = Math.max(0, Math.min(1, seconds / of));
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="6" aria-hidden>
        <circle cx="32" cy="32" r={RADIUS} stroke="var(--line)" />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          stroke="var(--accent)"
          strokeDasharray={`${LENGTH * left} ${LENGTH}`}
          transform="rotate(-90 32 32)"
        />
      </svg>
      {Math.ceil(seconds)}
    </div>
  );
}

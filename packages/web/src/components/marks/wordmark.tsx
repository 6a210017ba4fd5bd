import { useConfig } from '#lib/config.ts';
import css from './wordmark.module.css';

/**
 * The name: ours as a drawing, at least 24 px high, with an amber dot; that of an operator who calls it otherwise as text,
 * which the server writes into prerendered pages.
 */
export function Wordmark({ height = 34 }: { height?: number }) {
  const name = useConfig()?.name ?? 'Josey';
  return (
    <>
      <svg
        className={css.drawing}
        viewBox="-2 -2 184 66"
        height={height}
        width={Math.round((height * 184) / 66)}
        aria-hidden
      >
        <g fill="none" stroke="currentColor" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
          <path d="M16 18v28a11 11 0 0 1-11 11" />
          <circle cx="45" cy="32" r="14" />
          <path d="M92.5 22c-2-2.6-5.6-4-9.8-4-5.4 0-9.2 2.5-9.2 6.6 0 9.4 19.5 4.2 19.5 14.2 0 4.5-4 7.2-10 7.2-4.6 0-8.4-1.5-10.5-4.5" />
          <path d="M109 32.5h27.5A14 14 0 1 0 132.5 42" />
          <path d="M150 18l12 27M174 18l-12.5 29c-2.6 6.3-6 9.5-12 9.5" />
        </g>
        <circle cx="16" cy="5.5" r="5.5" fill="var(--accent)" />
      </svg>
      <span className={css.name} data-operator="wordmark" suppressHydrationWarning>
        {name === 'Josey' ? '' : name}
      </span>
    </>
  );
}

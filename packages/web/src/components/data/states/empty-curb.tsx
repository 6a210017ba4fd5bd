/** A free parking space: the drawing of an empty list. */
export function EmptyCurb() {
  return (
    <svg
      viewBox="0 12 240 108"
      width="240"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M0 94h240v4H0z" fill="var(--s-curb)" />
      <path d="M0 98h240v22H0z" fill="var(--s-road)" />
      <path d="M6 110h228" stroke="var(--s-dash)" strokeWidth="2" strokeDasharray="16 12" />
      <g stroke="var(--control-border)" strokeWidth="2" strokeDasharray="5 6">
        <path d="M19 74c0-7 2-10 9-11.5l30-4.5C70 45 84 37 102 37h30c18 0 31 8 44 20.5l31 4.5c10 1.5 14.5 6 14.5 13v6c0 3-2 4.5-5 4.5H24c-3 0-5-1.5-5-4.5z" />
        <circle cx="61" cy="82" r="15.5" />
        <circle cx="180" cy="82" r="15.5" />
      </g>
      <path d="M229 92V34" stroke="var(--control-border)" strokeWidth="4" />
      <circle cx="229" cy="22" r="6" fill="var(--accent)" />
    </svg>
  );
}

/** The logo without the name: a road that turns a corner, with a turn signal. Also JoseyAI's and the app's icon. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden>
      <rect width="48" height="48" rx="13" fill="var(--petrol-7)" />
      <path
        d="M28.5 19.5V29a9.5 9.5 0 0 1-9.5 9.5h-2.5"
        fill="none"
        stroke="var(--white)"
        strokeWidth="6.5"
        strokeLinecap="round"
      />
      <circle cx="28.5" cy="10.3" r="4.4" fill="var(--accent)" />
    </svg>
  );
}

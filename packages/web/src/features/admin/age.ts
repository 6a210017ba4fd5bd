const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long ago, in one unit: "5 min", "3 hr", "4 days". */
export function formatAge(since: string, locale: string): string {
  const age = Math.max(0, Date.now() - Date.parse(since));
  const [value, unit] =
    age < HOUR_MS
      ? ([age / 60_000, 'minute'] as const)
      : age < DAY_MS
        ? ([age / HOUR_MS, 'hour'] as const)
        : ([age / DAY_MS, 'day'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(value),
  );
}

/** Ids are shown by their last eight characters. */
export const shortId = (id: string) => id.slice(-8);

/** The outside things that Josey speaks to, each behind an interface with an embedded default. */
export type Engines = Record<never, never>;

/** A name that overflows everywhere. */
export const LONG_NAME = 'María Fernanda de los Ángeles Wolfeschlegelsteinhausenbergerdorff';

/** An ISO timestamp in the past. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A name that fits nowhere. */
export const LONG_NAME = 'María Fernanda de los Ángeles Wolfeschlegelsteinhausenbergerdorff';

/** When that was. */
export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

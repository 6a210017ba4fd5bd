const FILE = /^\/files\/([0-9a-f-]{36})$/;

/** The id of a private file; undefined for other URLs. */
export const fileIdOf = (url: string): string | undefined => FILE.exec(url)?.[1];

/** The last eight characters of an id. */
export const shortId = (id: string) => id.slice(-8);

/** Ids are shown by their last eight characters. */
export const shortId = (id: string) => id.slice(-8);

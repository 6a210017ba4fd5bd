const PAIR = String.raw`-?\d{1,3}(?:\.\d+)?\s*,\s*-?\d{1,3}(?:\.\d+)?`;
const COORDINATES = new RegExp(`^\\s*${PAIR}\\s*$`);
const NAMED = new RegExp(`^(.*\\S)\\s*\\(${PAIR}\\)\\s*$`, 's');
const NEAR = 'near ';

/** Shown when no name was found for a spot. */
export const UNNAMED_SPOT = 'Selected location';

/** Replaces the pickup and destination of a deleted account; a client translates it. */
export const ERASED_PLACE = 'Erased place';

/** Whether an address is only coordinates: "39.2850, -76.5700". */
export const isCoordinates = (address: string): boolean => COORDINATES.test(address);

/** Users never see bare coordinates. */
export const readableAddress = (address: string): string => (isCoordinates(address) ? UNNAMED_SPOT : address);

/** "Fleet St" of "Fleet St (39.2850, -76.5700)", as clients once sent it. */
export const nameBesideCoordinates = (address: string): string | undefined => NAMED.exec(address)?.[1];

export const nearName = (name: string): string => NEAR + name;

/** "Rose St" of "near Rose St", so that another language can say it. */
export const findNear = (address: string): string | undefined =>
  address.startsWith(NEAR) ? address.slice(NEAR.length) : undefined;

/** The resolution of the largest phone camera. A picture that decodes to more is an attack (pixel flood). */
export const MAX_PIXELS = 64_000_000;

/** Stops decoding a file that is made to keep a slot busy. */
export const TIMEOUT_SECONDS = 60;

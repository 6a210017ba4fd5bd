/** The longer side of each size, in pixels; images are never enlarged. */
export const PHOTO_SIZES = { thumb: 320, medium: 960, large: 1920 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;
export const PHOTO_SIZE_NAMES = Object.keys(PHOTO_SIZES) as PhotoSize[];

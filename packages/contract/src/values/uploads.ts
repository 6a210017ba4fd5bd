import { UPLOAD_RULES } from '../rules/limits.ts';

/** What the cameras of phones make has some 20 MB. */
export const UPLOAD_MAX_BYTES = UPLOAD_RULES.megabytesMax * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The pictures of a license that are sent, each the private address of an upload of type `license`. */
export const LICENSE_PICTURES = ['front', 'back', 'selfie'] as const;
export type LicensePicture = (typeof LICENSE_PICTURES)[number];

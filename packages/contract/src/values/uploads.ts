import { UPLOAD_RULES } from '../rules/limits.ts';

/** Photos from phone cameras have up to 20 MB. */
export const UPLOAD_MAX_BYTES = UPLOAD_RULES.megabytesMax * 1024 * 1024;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** The submitted license pictures, each the private URL of an upload of type `license`. */
export const LICENSE_PICTURES = ['front', 'back', 'selfie'] as const;
export type LicensePicture = (typeof LICENSE_PICTURES)[number];

import { UPLOAD_RULES } from '../rules/limits/accounts.ts';

/** Photos from phone cameras have up to 20 MB. */
export const UPLOAD_MAX_BYTES = UPLOAD_RULES.megabytesMax * 1024 * 1024;
/** Browsers on Windows and Android know iPhones' pictures by the end of their names only. */
const HEIC_TYPES = ['image/heic', 'image/heif', '.heic', '.heif'] as const;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', ...HEIC_TYPES] as const;
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', ...HEIC_TYPES] as const;

/** The submitted license pictures, each the private URL of an upload of type `license`. */
export const LICENSE_PICTURES = ['front', 'back', 'selfie'] as const;
export type LicensePicture = (typeof LICENSE_PICTURES)[number];

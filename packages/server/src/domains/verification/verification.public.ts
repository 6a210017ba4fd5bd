/** What other domains may ask of verification. */
export { readCase, readVerification } from './read-verifications.ts';
export { settleLicense } from './settle-license.ts';
export { verificationData } from './verification-data.ts';

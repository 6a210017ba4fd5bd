/** What other domains may ask of verification. */

export { decideLicense } from './decide-license.ts';
export { readCase, readVerification } from './read-verifications.ts';
export { waitingLicenses } from './waiting-licenses.ts';

/** What other domains may ask of profiles. */
export { forgetAvatar } from './remove-avatar.ts';

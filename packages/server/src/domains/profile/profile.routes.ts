import * as api from '@josey/contract/api/accounts/profile';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { removeAvatar } from './remove-avatar.ts';
import { saveLocale } from './save-locale.ts';
import { saveProfile } from './save-profile.ts';
import { setAvatar } from './set-avatar.ts';

/** Pictures chosen per minute and address: each is copied in three sizes. */
const AVATARS = { perMinute: 30 };

export function profileRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.saveProfile, ({ caller, body }) => saveProfile(context, caller, body));
  mount(app, context, api.saveLocale, ({ caller, body }) => saveLocale(context, caller, body));
  mount(app, context, api.setAvatar, ({ caller, body }) => setAvatar(context, caller, body.url), AVATARS);
  mount(app, context, api.removeAvatar, ({ caller }) => removeAvatar(context, caller));
}

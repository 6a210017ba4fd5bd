import * as endpoints from '@josey/contract/api/accounts/passkeys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { siteOf } from '../sign-in/site.ts';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { beginPasskey } from './begin-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

/** Tries per minute and address. */
const TRIES = { perMinute: 30 };

export function passkeysRoutes(app: FastifyInstance, context: Context): void {
  const site = (request: FastifyRequest) => siteOf(context.config, request);
  mount(
    app,
    context,
    endpoints.askForPasskey,
    ({ request }) => askForPasskey(context, site(request), { purpose: 'sign_in' }),
    TRIES,
  );
  mount(
    app,
    context,
    endpoints.signInWithPasskey,
    ({ body, request }) => signInWithPasskey(context, site(request), body, deviceOf(request)),
    TRIES,
  );
  mount(app, context, endpoints.beginPasskey, ({ caller, request }) =>
    beginPasskey(context, site(request), caller),
  );
  mount(app, context, endpoints.addPasskey, ({ caller, body, request }) =>
    addPasskey(context, site(request), caller, body, deviceOf(request)),
  );
  mount(app, context, endpoints.renamePasskey, ({ caller, params, body }) =>
    renamePasskey(context, caller, params.id, body.name),
  );
  mount(app, context, endpoints.removePasskey, ({ caller, params, request }) =>
    removePasskey(context, caller, params.id, deviceOf(request)),
  );
}

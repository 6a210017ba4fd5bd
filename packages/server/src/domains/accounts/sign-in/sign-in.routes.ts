import * as oauth from '@josey/contract/api/accounts/oauth';
import * as methods from '@josey/contract/api/accounts/sign-in-methods';
import { languageFor } from '@josey/contract/values/languages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { enterDemoAccount } from '../oauth/enter-demo-account.ts';
import { finishLink } from '../oauth/finish-link.ts';
import { finishOauth } from '../oauth/finish-oauth.ts';
import { proveWithIdentity } from '../oauth/prove-with-identity.ts';
import { startOauth } from '../oauth/start-oauth.ts';
import { startProof } from '../oauth/start-proof.ts';
import { unlink } from '../oauth/unlink.ts';
import { askForPasskey } from '../passkeys/ask-for-passkey.ts';
import { passkeysRoutes } from '../passkeys/passkeys.routes.ts';
import { twoStepRoutes } from '../two-step/two-step.routes.ts';
import { readSignInMethods } from './read-sign-in-methods.ts';
import { reauthenticate } from './reauthenticate.ts';
import { siteOf } from './site.ts';

/** Tries per minute and address. */
const TRIES = { perMinute: 30 };

const newcomerOf = ({ settings }: Context, request: FastifyRequest) => ({
  device: deviceOf(request),
  language: languageFor(request.headers['accept-language'], settings.current.place.language),
});

/** Sign-in methods other than the password, and those of the user's own account. */
export function signInRoutes(app: FastifyInstance, context: Context): void {
  oauthRoutes(app, context);
  identityRoutes(app, context);
  passkeysRoutes(app, context);
  twoStepRoutes(app, context);
  mount(app, context, methods.signInMethods, ({ caller }) => readSignInMethods(context, caller));
  mount(
    app,
    context,
    methods.reauthenticate,
    ({ caller, body, request }) =>
      reauthenticate(context, siteOf(context.config, request), caller, body, deviceOf(request)),
    TRIES,
  );
  mount(app, context, methods.askForPasskeyAgain, ({ caller, request }) => {
    const asked = { purpose: 'prove', userId: caller.id } as const;
    return askForPasskey(context, siteOf(context.config, request), asked);
  });
}

function oauthRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    oauth.startOauth,
    ({ params: { provider }, body: { next }, request }) => {
      const { origin } = siteOf(context.config, request);
      return startOauth(context, { provider, intent: 'sign_in', next, origin });
    },
    TRIES,
  );
  mount(
    app,
    context,
    oauth.finishOauth,
    ({ params, body, request }) => finishOauth(context, params.provider, body, newcomerOf(context, request)),
    TRIES,
  );
  if (!context.config.DEMO) return;
  mount(
    app,
    context,
    oauth.demoOauth,
    ({ body, request }) => enterDemoAccount(context, body.provider, newcomerOf(context, request)),
    TRIES,
  );
}

function identityRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, oauth.startLink, ({ caller, params: { provider }, request }) => {
    const { origin } = siteOf(context.config, request);
    return startOauth(context, { provider, intent: 'link', userId: caller.id, origin });
  });
  mount(app, context, oauth.finishLink, ({ caller, params, body, request }) =>
    finishLink(context, caller, params.provider, body, deviceOf(request)),
  );
  mount(app, context, oauth.unlink, ({ caller, params, request }) =>
    unlink(context, caller, params.provider, deviceOf(request)),
  );
  mount(
    app,
    context,
    methods.startReauthentication,
    ({ caller, params: { provider }, body: { next }, request }) => {
      const { origin } = siteOf(context.config, request);
      return startProof(context, { provider, userId: caller.id, next, origin });
    },
  );
  mount(app, context, methods.finishReauthentication, ({ caller, params, body }) =>
    proveWithIdentity(context, caller, params.provider, body),
  );
}

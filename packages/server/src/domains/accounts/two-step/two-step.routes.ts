import * as endpoints from '@josey/contract/api/accounts/two-step';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { siteOf } from '../sign-in/site.ts';
import { askForPasskeyAsSecondStep } from './ask-for-passkey-as-second-step.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { confirmAuthenticator } from './confirm-authenticator.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { takeSecondStep } from './take-second-step.ts';
import { takeSecondStepWithPasskey } from './take-second-step-with-passkey.ts';
import { turnOffTwoStep } from './turn-off-two-step.ts';
import { turnOnWithPasskeys } from './turn-on-with-passkeys.ts';

/** Tries per minute and address. */
const TRIES = { perMinute: 30 };

export function twoStepRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    endpoints.takeSecondStep,
    ({ body, request }) => takeSecondStep(context, body, deviceOf(request)),
    TRIES,
  );
  mount(
    app,
    context,
    endpoints.askForPasskeyAsSecondStep,
    ({ body, request }) =>
      askForPasskeyAsSecondStep(context, siteOf(context.config, request), body.challenge),
    TRIES,
  );
  mount(
    app,
    context,
    endpoints.takeSecondStepWithPasskey,
    ({ body, request }) =>
      takeSecondStepWithPasskey(context, siteOf(context.config, request), body, deviceOf(request)),
    TRIES,
  );
  mount(app, context, endpoints.beginAuthenticator, ({ caller }) => beginAuthenticator(context, caller));
  mount(app, context, endpoints.confirmAuthenticator, ({ caller, body, request }) =>
    confirmAuthenticator(context, caller, body, deviceOf(request)),
  );
  mount(app, context, endpoints.requirePasskeys, ({ caller, request }) =>
    turnOnWithPasskeys(context, caller, deviceOf(request)),
  );
  mount(app, context, endpoints.renewRecoveryCodes, ({ caller, request }) =>
    renewRecoveryCodes(context, caller, deviceOf(request)),
  );
  mount(app, context, endpoints.turnOffTwoStep, ({ caller, request }) =>
    turnOffTwoStep(context, caller, deviceOf(request)),
  );
}

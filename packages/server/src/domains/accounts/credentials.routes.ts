import {
  changePassword as changePasswordEndpoint,
  confirmEmailChange as confirmEmailChangeEndpoint,
  confirmEmail as confirmEmailEndpoint,
  endMyOtherSessions as endMyOtherSessionsEndpoint,
  endMySession as endMySessionEndpoint,
  mySessions,
  requestEmailChange as requestEmailChangeEndpoint,
  requestPasswordReset as requestPasswordResetEndpoint,
  resendConfirmation as resendConfirmationEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '@josey/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { deviceOf } from '../../platform/device.ts';
import { mount } from '../../platform/http/mount.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { endMyOtherSessions, endMySession, listMySessions } from './my-sessions.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';

/** Links opened per minute and address. */
const LINKS = { perMinute: 30 };

/** What an account is opened with: its address, its password, its sessions. */
export function credentialsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, confirmEmailEndpoint, ({ body }) => confirmEmail(context, body.token), LINKS);
  mount(app, context, resendConfirmationEndpoint, ({ caller }) => resendConfirmation(context, caller));
  mount(app, context, requestPasswordResetEndpoint, ({ body, request }) =>
    requestPasswordReset(context, body.email, deviceOf(request)),
  );
  mount(
    app,
    context,
    resetPasswordEndpoint,
    ({ body, request }) => resetPassword(context, body, deviceOf(request)),
    LINKS,
  );
  mount(app, context, changePasswordEndpoint, ({ caller, body, request }) =>
    changePassword(context, caller, body, deviceOf(request)),
  );
  mount(app, context, requestEmailChangeEndpoint, ({ caller, body, request }) =>
    requestEmailChange(context, caller, body.email, deviceOf(request)),
  );
  mount(
    app,
    context,
    confirmEmailChangeEndpoint,
    ({ body, request }) => confirmEmailChange(context, body.token, deviceOf(request)),
    LINKS,
  );
  mount(app, context, mySessions, ({ caller }) => listMySessions(context, caller));
  mount(app, context, endMySessionEndpoint, ({ caller, params }) => endMySession(context, caller, params.id));
  mount(app, context, endMyOtherSessionsEndpoint, ({ caller }) => endMyOtherSessions(context, caller));
}

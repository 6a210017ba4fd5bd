import * as api from '@josey/contract/api/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { confirmEmail } from './email/confirm-email.ts';
import { confirmEmailChange } from './email/confirm-email-change.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { resendConfirmation } from './email/resend-confirmation.ts';
import { changePassword } from './password/change-password.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { resetPassword } from './password/reset-password.ts';
import { endMyOtherSessions, endMySession, listMySessions } from './sessions/my-sessions.ts';

/** Links opened per minute and address. */
const LINKS = { perMinute: 30 };

/** An account's credentials: its address, its password, its sessions. */
export function credentialsRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    api.confirmEmail,
    ({ caller, body }) => confirmEmail(context, caller, body.token),
    LINKS,
  );
  mount(app, context, api.resendConfirmation, ({ caller }) => resendConfirmation(context, caller));
  mount(app, context, api.requestPasswordReset, ({ body, request }) =>
    requestPasswordReset(context, body.email, deviceOf(request)),
  );
  mount(
    app,
    context,
    api.resetPassword,
    ({ body, request }) => resetPassword(context, body, deviceOf(request)),
    LINKS,
  );
  mount(app, context, api.changePassword, ({ caller, body, request }) =>
    changePassword(context, caller, body, deviceOf(request)),
  );
  mount(app, context, api.requestEmailChange, ({ caller, body, request }) =>
    requestEmailChange(context, caller, body.email, deviceOf(request)),
  );
  mount(
    app,
    context,
    api.confirmEmailChange,
    ({ caller, body, request }) => confirmEmailChange(context, caller, body.token, deviceOf(request)),
    LINKS,
  );
  mount(app, context, api.mySessions, ({ caller }) => listMySessions(context, caller));
  mount(app, context, api.endMySession, ({ caller, params }) => endMySession(context, caller, params.id));
  mount(app, context, api.endMyOtherSessions, ({ caller }) => endMyOtherSessions(context, caller));
}

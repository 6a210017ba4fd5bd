import * as api from '@josey/contract/api/accounts/accounts';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentUser } from './accounts.presenter.ts';
import { findUserById } from './accounts.queries.ts';
import { credentialsRoutes } from './credentials.routes.ts';
import { acceptTerms } from './register/accept-terms.ts';
import { register } from './register/register.ts';
import { logIn } from './sessions/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { teamRoutes } from './team/team.routes.ts';

/** Calls per minute and address. Sign-in attempts are counted in `logIn`, which knows the account. */
const REGISTRATIONS = 20;
const DEMO_SIGN_INS = 20;

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  mount(
    app,
    context,
    api.register,
    ({ body, request }) =>
      register(context, body, {
        device: deviceOf(request),
        acceptLanguage: request.headers['accept-language'],
      }),
    { perMinute: REGISTRATIONS },
  );
  mount(app, context, api.login, ({ body, request }) => logIn(context, body, deviceOf(request)));
  mount(app, context, api.logout, ({ caller }) => logOut(context, caller));
  mount(app, context, api.me, async ({ caller }) => {
    const user = await findUserById(context.db, caller.id);
    if (!user) throw notFound('account');
    return presentUser(user);
  });

  mount(app, context, api.acceptTerms, ({ caller, body }) => acceptTerms(context, caller.id, body.version));

  credentialsRoutes(app, context);
  signInRoutes(app, context);
  teamRoutes(app, context);

  const { DEMO, ADMIN_EMAIL, ADMIN_PASSWORD } = context.config;
  if (DEMO && ADMIN_EMAIL && ADMIN_PASSWORD) {
    // The demo's quick sign-in: the credential stays here and never reaches the page.
    mount(
      app,
      context,
      api.demoAdminLogin,
      ({ request }) => logIn(context, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }, deviceOf(request)),
      { perMinute: DEMO_SIGN_INS },
    );
  }
}

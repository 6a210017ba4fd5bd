import { demoAdminLogin, login, logout, me, register as registerEndpoint } from '@josey/contract/accounts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { presentUser } from './accounts.presenter.ts';
import { findUserById } from './accounts.queries.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';

/** Tries per minute and address. */
const SIGN_INS = 20;
const REGISTRATIONS = 20;

export function accountsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, registerEndpoint, ({ body }) => register(context, body), { perMinute: REGISTRATIONS });
  mount(app, context, login, ({ body }) => logIn(context, body), { perMinute: SIGN_INS });
  mount(app, context, logout, ({ caller }) => logOut(context, caller));
  mount(app, context, me, async ({ caller }) => {
    const user = await findUserById(context.db, caller.id);
    if (!user) throw notFound('account');
    return presentUser(user);
  });

  const { DEMO, ADMIN_EMAIL, ADMIN_PASSWORD } = context.config;
  if (DEMO && ADMIN_EMAIL && ADMIN_PASSWORD) {
    // The demo's quick sign-in: the credential stays here and never reaches the page.
    mount(
      app,
      context,
      demoAdminLogin,
      () => logIn(context, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }),
      {
        perMinute: SIGN_INS,
      },
    );
  }
}

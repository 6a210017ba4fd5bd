import * as api from '@josey/contract/api/messages/mail';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#platform/database/lists/pages.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { findDemoMail, listDemoMails } from './mail.queries.ts';
import { unsubscribe } from './unsubscribe.ts';

const UNSUBSCRIPTIONS_PER_MINUTE = 60;

export function mailRoutes(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    // Mail clients post a form (RFC 8058); the server needs only the URL.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, {}),
    );
    mount(scope, context, api.unsubscribe, ({ query }) => unsubscribe(context, query.token), {
      perMinute: UNSUBSCRIPTIONS_PER_MINUTE,
    });
  });
  if (context.config.DEMO) demoRoutes(app, context);
}

/** The demo's mailbox. Every visitor may read it: its people are fictional. */
function demoRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.demoMails, async ({ query }) => {
    const { rows, total } = await listDemoMails(context.db, query.limit, query.cursor);
    return pageOf(rows, query.limit, total, ({ id, recipient, subject, created_at }) => ({
      id,
      to: recipient,
      subject,
      createdAt: created_at.toISOString(),
    }));
  });
  mount(app, context, api.demoMail, async ({ params }) => {
    const mail = await findDemoMail(context.db, params.id);
    if (!mail) throw notFound('mail');
    const { id, recipient, subject, html, body, created_at } = mail;
    return { id, to: recipient, subject, html, text: body, createdAt: created_at.toISOString() };
  });
}

import * as api from '@josey/contract/api/messages/contact';
import { languageFor } from '@josey/contract/values/languages';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#platform/database/lists/pages.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { answerThread } from './answer-thread.ts';
import { closeThread } from './close-thread.ts';
import { presentCase, presentThread } from './contact.presenter.ts';
import { countThreads, countThreadsOf, listThreads, listThreadsOf } from './contact.queries.ts';
import { openForm } from './contact-form.ts';
import { sendMessage } from './send-message.ts';
import { writeBack } from './write-back.ts';

const TRIES = { perMinute: 30 };

export function contactRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  mount(app, context, api.openContactForm, async () => openForm(context), TRIES);
  mount(
    app,
    context,
    api.sendContactMessage,
    async ({ caller, body, request }) => {
      const language = languageFor(
        request.headers['accept-language'],
        context.settings.current.place.language,
      );
      const { address } = deviceOf(request);
      await sendMessage(context, body, { userId: caller?.id, address, language });
      return {};
    },
    TRIES,
  );
  mount(app, context, api.myContactThreads, async ({ caller, query }) => {
    const [rows, total] = await Promise.all([
      listThreadsOf(db, caller.id, query),
      countThreadsOf(db, caller.id),
    ]);
    return pageOf(rows, query.limit, total, presentThread);
  });
  mount(app, context, api.writeBack, ({ caller, params, body }) =>
    writeBack(context, caller.id, params.id, body.message),
  );
  mount(app, context, api.adminContactThreads, async ({ query }) => {
    const [rows, { total, byStatus }] = await Promise.all([listThreads(db, query), countThreads(db)]);
    const count = query.status ? (byStatus[query.status] ?? 0) : total;
    return pageOf(rows, query.limit, count, presentCase);
  });
  mount(app, context, api.answerContactThread, ({ caller, params, body }) =>
    answerThread(context, caller.id, params.id, body.message),
  );
  mount(app, context, api.closeContactThread, ({ caller, params }) =>
    closeThread(context, caller.id, params.id),
  );
}

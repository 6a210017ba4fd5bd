import * as endpoints from '@josey/contract/api/assistant/assistant';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#platform/database/lists/pages.ts';
import { onHangUp } from '#platform/http/guards/hang-up.ts';
import { mount } from '#platform/http/mount/mount.ts';
import { mountStream } from '#platform/http/mount/mount-stream.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { confirmAction } from './actions/confirm-action.ts';
import { refuseAction } from './actions/refuse-action.ts';
import type { AnswerGuest } from './answer-guest.ts';
import type { Assistant } from './answerer.ts';
import { presentConversation } from './assistant.presenter.ts';
import { deleteConversations, listConversations } from './assistant.queries.ts';
import { rateReply } from './conversations/rate-reply.ts';
import { readConversation } from './conversations/read-conversation.ts';
import { replyTo } from './conversations/reply-to.ts';
import type { AssistantContext } from './look-ups/look-up-parts.ts';

export function assistantRoutes(app: FastifyInstance, parts: AssistantContext): void {
  const { context } = parts;
  let assistant: Promise<Assistant> | undefined;
  /** Loaded with the first question: its words and dates were a sixth of what a start loaded (P11). */
  const loadAssistant = () => {
    assistant ??= import('./create-assistant.ts').then(({ createAssistant }) => createAssistant(parts));
    return assistant;
  };
  // A closing server does not wait for a model: it keeps what has arrived.
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  mount(app, context, endpoints.chat, async ({ caller, body, request }) => {
    using hangUp = onHangUp(request);
    const signal = AbortSignal.any([hangUp.signal, closing.signal]);
    const answered = await replyTo(context, await loadAssistant(), {
      caller,
      question: body,
      signal,
      emit: () => undefined,
    });
    return { message: answered.reply.content, timestamp: answered.reply.timestamp, ...answered };
  });
  mountStream(
    app,
    context,
    endpoints.streamChat,
    async ({ caller, body }, { emit, signal }) => {
      const stop = AbortSignal.any([signal, closing.signal]);
      await replyTo(context, await loadAssistant(), { caller, question: body, signal: stop, emit });
    },
    (failure) => ({ type: 'error' as const, failure }),
  );

  let answerGuest: Promise<AnswerGuest> | undefined;
  mount(
    app,
    context,
    endpoints.askAsGuest,
    async ({ body, request }) => {
      answerGuest ??= import('./answer-guest.ts').then((made) => made.createGuestAnswerer(context));
      return (await answerGuest)(body, deviceOf(request).address);
    },
    { perMinute: ASSISTANT_RULES.guestPerMinute },
  );

  mount(app, context, endpoints.listConversations, async ({ caller, query }) => {
    const slice = { limit: query.limit, cursor: query.cursor };
    const { rows, total } = await listConversations(context.db, caller.id, slice);
    return pageOf(rows, query.limit, total, presentConversation);
  });
  mount(app, context, endpoints.readConversation, ({ caller, params }) =>
    readConversation(context, caller.id, params.id),
  );
  mount(app, context, endpoints.deleteConversation, async ({ caller, params }) => {
    const deleted = await deleteConversations(context.db, caller.id, params.id);
    if (deleted === 0) throw notFound('conversation');
    return { deleted };
  });
  mount(app, context, endpoints.deleteConversations, async ({ caller }) => ({
    deleted: await deleteConversations(context.db, caller.id),
  }));
  mount(app, context, endpoints.rateReply, ({ caller, params, body }) =>
    rateReply(context, caller.id, params.id, body.helpful),
  );

  mount(app, context, endpoints.confirmChatAction, ({ caller, params }) =>
    confirmAction(parts, caller, params.token),
  );
  mount(app, context, endpoints.refuseChatAction, ({ caller, params }) =>
    refuseAction(context, caller, params.token),
  );
}

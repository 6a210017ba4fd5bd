import * as api from '@josey/contract/api/help-answers';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import { countAnswer } from './count-answer.ts';
import { createUsefulArticles, readAnswers } from './read-answers.ts';

export function helpRoutes(app: FastifyInstance, context: Context): void {
  const answers = { perMinute: 30 };
  mount(
    app,
    context,
    api.answerArticle,
    async ({ params, body, request }) => {
      await countAnswer(context, { ...params, ...body, device: deviceOf(request) });
      return {};
    },
    answers,
  );
  mount(app, context, api.usefulArticles, createUsefulArticles(context));
  mount(app, context, api.articleAnswers, () => readAnswers(context));
}

import * as api from '@josey/contract/api/money/desk/provider-events';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { receiveEvent } from './receive-event.ts';

/** The signature is of the body's text, so it is not parsed here. */
export function providerEventsRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    mount(scope, context, api.receiveStripeEvent, async ({ request }) => {
      const signature = request.headers['stripe-signature'];
      const isText = typeof request.body === 'string' && typeof signature === 'string';
      await receiveEvent(context, isText ? (request.body as string) : '', isText ? signature : '');
      return { received: true as const };
    });
  });
}

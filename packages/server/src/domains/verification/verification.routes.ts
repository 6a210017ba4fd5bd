import * as api from '@josey/contract/api/accounts/verification';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { readLatestCase, readVerification, readVerifications } from './read-verifications.ts';
import { sendLicense } from './send-license.ts';

export function verificationRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.myVerification, ({ caller }) => readVerification(context, caller));
  mount(app, context, api.sendLicense, ({ caller, body }) => sendLicense(context, caller, body));
  mount(app, context, api.listVerifications, ({ query }) => readVerifications(context, query));
  mount(app, context, api.userVerification, ({ params }) => readLatestCase(context, params.id));
}

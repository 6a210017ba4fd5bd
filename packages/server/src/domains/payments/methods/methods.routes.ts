import * as api from '@josey/contract/api/money/payment-methods';
import { enterTestCard as enterTestCardEndpoint } from '@josey/contract/api/money/test-bank';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { addMethod } from './add-method.ts';
import { enterTestCard } from './enter-test-card.ts';
import { presentMethod } from './methods.presenter.ts';
import { listMethods } from './methods.queries.ts';
import { payerOf } from './payer.ts';
import { type MethodNeeds, removeMethod } from './remove-method.ts';
import { setDefaultMethod } from './set-default-method.ts';
import { getSetup, presentSetup, startSetup } from './start-setup.ts';

export function methodsRoutes(app: FastifyInstance, context: Context, needs: MethodNeeds): void {
  mount(app, context, api.listPaymentMethods, async ({ caller }) =>
    (await listMethods(context.db, payerOf(context, caller.id))).map(presentMethod),
  );
  mount(app, context, api.startMethodSetup, async ({ caller, body }) =>
    presentSetup(await startSetup(context, caller.id, body)),
  );
  mount(app, context, api.getMethodSetup, async ({ caller, params }) =>
    presentSetup(await getSetup(context, caller.id, params.id)),
  );
  mount(app, context, api.addPaymentMethod, ({ caller, body }) => addMethod(context, caller.id, body));
  mount(app, context, api.setDefaultPaymentMethod, ({ caller, params }) =>
    setDefaultMethod(context, caller.id, params.id),
  );
  mount(app, context, api.removePaymentMethod, ({ caller, params }) =>
    removeMethod(context, needs, caller.id, params.id),
  );
  const bank = context.engines.payments.testBank;
  if (!bank) return;
  mount(app, context, enterTestCardEndpoint, ({ caller, params, body }) =>
    enterTestCard(context, bank, caller.id, params.id, body),
  );
}

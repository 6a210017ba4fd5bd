import * as api from '@josey/contract/api/desk/team';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { addAdministrator } from './add-administrator.ts';
import { changeRights } from './change-rights.ts';
import { removeAdministrator } from './remove-administrator.ts';
import { presentMember } from './team.presenter.ts';
import { listMembers } from './team.queries.ts';

export function teamRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.listTeam, async () => (await listMembers(context.db)).map(presentMember));
  mount(app, context, api.addAdministrator, ({ caller, body }) => addAdministrator(context, caller, body));
  mount(app, context, api.changeRights, ({ caller, params, body }) =>
    changeRights(context, caller, params.id, body),
  );
  mount(app, context, api.removeAdministrator, ({ caller, params, body }) =>
    removeAdministrator(context, caller, params.id, body),
  );
}

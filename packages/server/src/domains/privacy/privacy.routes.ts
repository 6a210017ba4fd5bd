import * as endpoints from '@josey/contract/api/accounts/privacy';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { deviceOf } from '#platform/kernel/device.ts';
import type { PersonalData } from '#platform/kernel/personal-data.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { keepAccount } from './deletion/keep-account.ts';
import { issueDataExportTicket, readDataExport } from './exports/read-data-export.ts';
import { requestDataExport } from './exports/request-data-export.ts';

export function privacyRoutes(app: FastifyInstance, context: Context, data: readonly PersonalData[]): void {
  mount(app, context, endpoints.myDataExport, ({ caller }) => readDataExport(context, caller));
  mount(app, context, endpoints.requestDataExport, ({ caller }) => requestDataExport(context, caller));
  mount(app, context, endpoints.dataExportTicket, ({ caller, params }) =>
    issueDataExportTicket(context, caller, params.id),
  );
  mount(app, context, endpoints.deleteAccount, ({ caller, body, request }) =>
    deleteAccount(context, data, caller, { ...body, device: deviceOf(request) }),
  );
  mount(app, context, endpoints.keepAccount, ({ caller, request }) =>
    keepAccount(context, caller, deviceOf(request)),
  );
}

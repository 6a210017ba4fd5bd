import * as endpoints from '@josey/contract/privacy';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { deviceOf } from '../../platform/device.ts';
import { mount } from '../../platform/http/mount.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { deleteAccount } from './delete-account.ts';
import { keepAccount } from './keep-account.ts';
import { issueDataExportTicket, readDataExport } from './read-data-export.ts';
import { requestDataExport } from './request-data-export.ts';

export function privacyRoutes(app: FastifyInstance, context: Context, data: PersonalData[]): void {
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

import * as api from '@josey/contract/api/desk/settings';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '#platform/database/lists/pages.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { presentVersion } from './settings.presenter.ts';
import { listVersions, newestVersion } from './settings.queries.ts';

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  mount(app, context, api.readSettings, () => readSettings(context));
  mount(app, context, api.changeSettings, async ({ caller, body }) => {
    await changeSettings(context, caller.id, body);
    return readSettings(context);
  });
  mount(app, context, api.listSettingsVersions, async ({ query }) => {
    const [rows, newest] = await Promise.all([listVersions(db, query), newestVersion(db, query.section)]);
    return pageOf(rows, query.limit, newest.version, presentVersion);
  });
}

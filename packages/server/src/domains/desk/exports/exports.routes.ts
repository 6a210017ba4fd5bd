import { Readable } from 'node:stream';
import * as api from '@josey/contract/api/desk/admin';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { exportList } from './export-list.ts';
import { issueExport, readExportTicket } from './issue-export.ts';

/** Exports per minute and address: each reads a whole list. */
const EXPORTS = 20;

export function exportsRoutes(app: FastifyInstance, context: Context): void {
  mount(app, context, api.adminExport, ({ caller, body }) => issueExport(context, caller, body), {
    perMinute: EXPORTS,
  });

  app.get<{ Querystring: { ticket?: unknown } }>('/files/exports/:name', async (request, reply) => {
    const { ticket } = request.query;
    const { adminId, wanted } = await readExportTicket(
      context,
      typeof ticket === 'string' ? ticket : undefined,
    );
    const day = context.clock.now().toISOString().slice(0, 10);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="josey-${wanted.list}-${day}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportList(context, adminId, wanted), { objectMode: false }));
  });
}

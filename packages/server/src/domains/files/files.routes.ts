import multipart from '@fastify/multipart';
import * as api from '@josey/contract/api/documents';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StoredFile } from '#engines/storage/storage-engine.ts';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { openPrivateFile, openPublicPhoto, requireReadableFile } from './reading/open-file.ts';
import { issueTicket } from './reading/ticket.ts';
import { ARCHIVE_TYPE } from './storage/keep-archive.ts';
import { uploadFiles } from './uploads/upload-files.ts';
import { readUploadForm } from './uploads/upload-form.ts';

/** Uploads per minute and address. */
const UPLOADS = 60;
const Id = z.object({ id: z.uuid() });
const PrivateQuery = z.object({ size: z.string().optional(), ticket: z.string().optional() });

export function filesRoutes(app: FastifyInstance, context: Context): void {
  // Multipart bodies are read in this scope only; everywhere else they are a 415.
  app.register(async (scope) => {
    await scope.register(multipart);
    mount(
      scope,
      context,
      api.uploadDocuments,
      ({ caller, request }) => uploadFiles(context, caller.id, readUploadForm(request, context)),
      { perMinute: UPLOADS },
    );
  });

  mount(app, context, api.fileTicket, async ({ caller, params }) => {
    const file = await requireReadableFile(context, caller, params.id);
    return issueTicket(context, file.id);
  });

  app.get('/files/:id', async (request, reply) => {
    const { id } = Id.safeParse(request.params).data ?? {};
    if (!id) throw notFound('file');
    const { size, ticket } = PrivateQuery.safeParse(request.query).data ?? {};
    const file = await openPrivateFile(context, { id, size, ticket, caller: request.caller });
    return sendFile(reply.header('cache-control', 'private, no-store'), file);
  });

  app.get<{ Params: { name: string } }>('/files/public/:name', async (request, reply) => {
    const photo = await openPublicPhoto(context, request.params.name);
    return sendFile(reply.header('cache-control', 'public, max-age=31536000, immutable'), photo);
  });
}

/** Headers that keep an upload from acting as a page of our site. */
function sendFile(reply: FastifyReply, file: StoredFile & { contentType: string }) {
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', dispositionOf(file.contentType))
    .header('content-length', file.bytes)
    .type(file.contentType)
    .send(file.stream);
}

function dispositionOf(contentType: string): string {
  if (contentType.startsWith('image/')) return 'inline';
  const name = contentType === ARCHIVE_TYPE ? 'josey-data.zip' : 'document.pdf';
  return `attachment; filename="${name}"`;
}

import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import { UPLOAD_MAX_FILES } from '@josey/contract/api/documents';
import { UPLOAD_MAX_BYTES } from '@josey/contract/values/uploads';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { incomingFolder, type ReceivedFile, receiveFile } from './receive-file.ts';

/** One part of the form, in the order of arrival; a file exists only until the next one is requested. */
export type UploadPart = { kind: 'type'; value: unknown } | { kind: 'file'; file: ReceivedFile };

const LIMITS = {
  fileSize: UPLOAD_MAX_BYTES,
  files: UPLOAD_MAX_FILES,
  fields: 10,
  fieldSize: 1_000,
  fieldNameSize: 100,
  headerPairs: 20,
};

/**
 * Reads the multipart form of an upload; each file stays on our disk until the caller is done with it. Their names are ignored:
 * a name is untrusted text.
 */
export async function* readUploadForm(
  request: FastifyRequest,
  context: Context,
): AsyncGenerator<UploadPart, void> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'form');
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (part.fieldname === 'type') yield { kind: 'type', value: part.value };
      } else if (part.fieldname === 'files') yield* received(part, context);
      else part.file.resume();
    }
  } catch (error) {
    throw formError(error);
  } finally {
    // A refusal leaves the rest of the form unread. A client that still sends must get to read the answer, and the
    // connection must come free.
    request.raw.unpipe();
    request.raw.resume();
  }
}

async function* received(part: MultipartFile, { config, disk }: Context): AsyncGenerator<UploadPart, void> {
  const release = await disk.reserve(UPLOAD_MAX_BYTES);
  let file: ReceivedFile | undefined;
  try {
    file = await receiveFile(incomingFolder(config), part.file);
    // The library notices only with the next part.
    if (part.file.truncated) throw tooLarge();
    yield { kind: 'file', file };
  } finally {
    if (file) await rm(file.path, { force: true });
    release();
  }
}

function formError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return invalidField('files', 'most_files', { count: UPLOAD_MAX_FILES });
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(error);
  return new AppError('invalid_request', 'form_broken', { cause: error });
}

function tooLarge(cause?: unknown): AppError {
  const megabytes = UPLOAD_MAX_BYTES / (1024 * 1024);
  return new AppError('payload_too_large', 'file_size', { params: { megabytes }, cause });
}

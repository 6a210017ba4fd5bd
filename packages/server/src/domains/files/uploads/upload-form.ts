import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import { UPLOAD_MAX_FILES } from '@josey/contract/api/documents';
import { UPLOAD_MAX_BYTES } from '@josey/contract/values/uploads';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';

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
 * Reads the multipart form of an upload; its files stay in `folder` until the caller is done. Their names are ignored:
 * a name is untrusted text.
 */
export async function* readUploadForm(
  request: FastifyRequest,
  folder: string,
): AsyncGenerator<UploadPart, void> {
  if (!request.isMultipart()) throw new AppError('unsupported_media', 'form');
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') {
        if (part.fieldname === 'type') yield { kind: 'type', value: part.value };
      } else if (part.fieldname === 'files') yield* received(part, folder);
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

async function* received(part: MultipartFile, folder: string): AsyncGenerator<UploadPart, void> {
  const file = await receiveFile(folder, part.file);
  try {
    // The library notices only with the next part.
    if (part.file.truncated) throw tooLarge();
    yield { kind: 'file', file };
  } finally {
    await rm(file.path, { force: true });
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

import { UPLOAD_PURPOSES, type UploadedFile, type UploadPurpose } from '@josey/contract/documents';
import { type Context, transact } from '../../platform/context.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { presentUpload } from './files.presenter.ts';
import { findUploadTime, insertFiles } from './files.queries.ts';
import { discardFiles, type KeptFile, storeFile } from './store-file.ts';
import type { UploadPart } from './upload-form.ts';

const DAY_MS = 86_400_000;
const UPLOADS_PER_DAY = 300;

/**
 * Takes what somebody uploads; all of it or nothing. Each file is looked at and stored before the next one is
 * read. Private to its owner until a listing names it.
 */
export async function uploadFiles(
  context: Context,
  ownerId: string,
  form: AsyncIterable<UploadPart>,
): Promise<UploadedFile[]> {
  await requireUploadsLeft(context, ownerId);
  const files: KeptFile[] = [];
  let purpose: UploadPurpose | undefined;
  try {
    for await (const part of form) {
      if (part.kind === 'type') purpose = requirePurpose(part.value);
      else files.push(await storeNamed(context, part.bytes, files.length));
    }
    if (files.length === 0) throw invalidField('files', 'Choose at least one file.');
    await keep(context, ownerId, requirePurpose(purpose), files);
  } catch (error) {
    await discardFiles(context, files);
    throw error;
  }
  return files.map(presentUpload);
}

async function storeNamed(context: Context, bytes: Buffer, index: number): Promise<KeptFile> {
  try {
    return await storeFile(context, bytes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = { [`files.${index}`]: error.message };
    throw new AppError(error.code, error.message, { fields, cause: error.cause });
  }
}

async function keep(context: Context, ownerId: string, purpose: string, files: KeptFile[]): Promise<void> {
  const rows = files.map(({ contentType, storageKey, ...file }) => ({
    ...file,
    owner_id: ownerId,
    purpose,
    content_type: contentType,
    storage_key: storageKey,
    created_at: context.clock.now(),
  }));
  await transact(context, (tx) => insertFiles(tx, rows));
}

function requirePurpose(value: unknown): UploadPurpose {
  const purpose = UPLOAD_PURPOSES.find((known) => known === value);
  if (!purpose) throw invalidField('type', `Choose one of: ${UPLOAD_PURPOSES.join(', ')}.`);
  return purpose;
}

async function requireUploadsLeft({ db, clock, config }: Context, ownerId: string): Promise<void> {
  const limit = Math.ceil(UPLOADS_PER_DAY * config.RATE_LIMIT_FACTOR);
  const time = await findUploadTime(db, ownerId, limit);
  const waitMs = time ? time.getTime() + DAY_MS - clock.now().getTime() : 0;
  if (waitMs <= 0) return;
  throw new AppError('too_many_requests', `At most ${limit} files can be uploaded in a day.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

import {
  FORMER_UPLOAD_PURPOSE,
  UPLOAD_PURPOSES,
  type UploadedFile,
  type UploadPurpose,
} from '@josey/contract/api/documents';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import { QueueFull } from '#platform/kernel/overload/queue-full.ts';
import { presentUpload } from '../files.presenter.ts';
import { insertAbsentFile, markPresent, queueUploads } from '../files.queries.ts';
import { deleteFile } from '../storage/delete-file.ts';
import { type ExaminedFile, examineFile } from './examine-file.ts';
import type { ReceivedFile } from './receive-file.ts';
import { storeFile } from './store-file.ts';
import type { UploadPart } from './upload-form.ts';
import { requireQuota } from './upload-quota.ts';

const DAY_MS = 86_400_000;

type KeptFile = Omit<ExaminedFile, 'contents'> & { id: string; storageKey: string };

/**
 * Stores the files of an upload, all or none. Each file is examined and stored before the next one is read. Private to
 * its owner until a listing names it, and deleted after a day when no row does.
 */
export async function uploadFiles(
  context: Context,
  ownerId: string,
  form: AsyncIterable<UploadPart>,
): Promise<UploadedFile[]> {
  await requireQuota(context, context.db, ownerId);
  const files: KeptFile[] = [];
  let purpose: UploadPurpose | undefined;
  try {
    for await (const part of form) {
      if (part.kind === 'type') purpose = requirePurpose(part.value);
      else {
        const examined = await examineNamed(part.file, files.length);
        const file = await enter(context, ownerId, examined);
        files.push(file);
        await storeFile(context, file, examined);
      }
    }
    if (files.length === 0) throw invalidField('files', 'at_least_one_file');
    await keep(context, requirePurpose(purpose), files);
  } catch (error) {
    await discard(context, files);
    throw error;
  }
  return files.map(presentUpload);
}

async function examineNamed(file: ReceivedFile, index: number): Promise<ExaminedFile> {
  try {
    return await examineFile(file);
  } catch (error) {
    if (!(error instanceof AppError) || error instanceof QueueFull) throw error;
    throw error.at(`files.${index}`);
  }
}

/** The row is written before the objects: after a kill in between, the sweep finds what was stored. */
async function enter(
  context: Context,
  ownerId: string,
  { contents: _, ...about }: ExaminedFile,
): Promise<KeptFile> {
  const id = newId();
  const file = { ...about, id, storageKey: about.kind === 'image' ? `files/${id}` : `files/${id}.pdf` };
  const { contentType: content_type, storageKey: storage_key, ...columns } = file;
  const now = context.clock.now();
  await transact(context, async (tx) => {
    await queueUploads(tx, ownerId);
    await requireQuota(context, tx, ownerId, about.bytes);
    await insertAbsentFile(tx, {
      ...columns,
      owner_id: ownerId,
      content_type,
      storage_key,
      created_at: now,
      keep_until: new Date(now.getTime() + DAY_MS),
    });
  });
  return file;
}

async function keep({ db }: Context, purpose: UploadPurpose, files: KeptFile[]): Promise<void> {
  const ids = files.map(({ id }) => id);
  if ((await markPresent(db, ids, purpose)) === files.length) return;
  throw new AppError('unavailable', 'took_too_long');
}

/** What cannot be deleted now, because storage or database are unreachable, is left to the sweep. */
async function discard(context: Context, files: KeptFile[]): Promise<void> {
  const results = await Promise.allSettled(files.map((file) => deleteFile(context, file)));
  for (const result of results) {
    if (result.status === 'rejected')
      context.log.warn({ err: result.reason }, 'refused upload stays for a day');
  }
}

function requirePurpose(value: unknown): UploadPurpose {
  if (value === FORMER_UPLOAD_PURPOSE) return 'license';
  const purpose = UPLOAD_PURPOSES.find((known) => known === value);
  if (!purpose) throw invalidField('type', 'choose_one_of', { choices: UPLOAD_PURPOSES.join(', ') });
  return purpose;
}

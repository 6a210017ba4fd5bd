import type { UploadPurpose } from '@josey/contract/api/documents';
import type { StaffRight } from '@josey/contract/values/choices/roles';
import { requireAccess, requireStaying } from '#platform/http/mount/access.ts';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { CAR_READERS, hasRight, TRIP_READERS } from '#platform/security/staff-rights.ts';
import { type FileRow, findFile, isReader } from '../files.queries.ts';
import { PHOTO_SIZE_NAMES } from '../uploads/photo-sizes.ts';
import { keyOf } from '../uploads/store-file.ts';
import { publicKey } from './publish-photos.ts';
import { isTicketFor } from './ticket.ts';

const PUBLIC_NAME = /^[0-9a-f]{32}-(thumb|medium|large)\.webp$/;

/** A private file: only its owner, its readers and administrators can tell that it exists. */
export async function requireReadableFile({ db }: Context, caller: Caller, id: string): Promise<FileRow> {
  const file = await findFile(db, id);
  // An archive holds all data of a user: its own call asks for a fresh proof, and gives out a ticket.
  if (file?.kind === 'archive') throw notFound('file');
  if (file && (file.owner_id === caller.id || isOpenToAdmin(file, caller))) return file;
  if (file && (await isReader(db, id, caller.id))) return file;
  throw notFound('file');
}

/**
 * Which administrators may open what was uploaded as what. A photo of a message is for the two people of its thread; an
 * administrator sees it in a reported one.
 */
const OPEN_TO: Record<UploadPurpose, readonly StaffRight[]> = {
  license: ['safety'],
  driver: ['safety'],
  vehicle: CAR_READERS,
  condition: TRIP_READERS,
  evidence: TRIP_READERS,
  avatar: TRIP_READERS,
  message: [],
};

const isOpenToAdmin = ({ purpose }: FileRow, caller: Caller) =>
  purpose !== null && hasRight(caller, ...OPEN_TO[purpose as UploadPurpose]);

interface FileRequest {
  id: string;
  size: string | undefined;
  ticket: string | undefined;
  caller: Caller | undefined;
}

/** Opens a private file for a caller who may see it, or with a ticket from one who may. */
export async function openPrivateFile(context: Context, { id, size, ticket, caller }: FileRequest) {
  const file = isTicketFor(context, id, ticket)
    ? await findFile(context.db, id)
    : await requireReadableFile(context, requireCaller(caller), id);
  if (!file) throw notFound('file');
  const known = PHOTO_SIZE_NAMES.find((name) => name === size) ?? 'large';
  const stored = await context.engines.storage.get(
    keyOf({ kind: file.kind, storageKey: file.storage_key }, known),
  );
  if (!stored) throw new AppError('unavailable', 'file_away');
  return { ...stored, contentType: file.content_type };
}

/** Opens a public copy. Its address cannot be guessed: only a viewer of the listing knows it. */
export async function openPublicPhoto({ engines }: Context, name: string) {
  const stored = PUBLIC_NAME.test(name) ? await engines.storage.get(publicKey(name)) : undefined;
  if (!stored) throw notFound('photo');
  return { ...stored, contentType: 'image/webp' };
}

function requireCaller(caller: Caller | undefined): Caller {
  requireAccess({ access: 'user' }, caller);
  requireStaying(caller);
  if (!caller) throw new AppError('unauthenticated', 'sign_in');
  return caller;
}

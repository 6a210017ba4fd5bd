import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { encodePhoto, PHOTO_SIZE_NAMES, type PhotoSize } from './encode-photo.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** An upload that has been looked at, made harmless and stored, but that no row names yet. */
export interface KeptFile {
  id: string;
  kind: 'image' | 'document';
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  storageKey: string;
}

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Where a file lies: a document under its key, an image under its key in three sizes. */
export function keyOf(file: { kind: string; storageKey: string }, size: PhotoSize): string {
  return file.kind === 'image' ? `${file.storageKey}/${size}.webp` : file.storageKey;
}

/**
 * Looks into an upload, whatever its name and header say, and stores what is left of it. Throws
 * `unsupported_media` for what is neither a picture nor a document that we take.
 */
export async function storeFile(context: Context, bytes: Buffer): Promise<KeptFile> {
  const type = await fileTypeFromBuffer(bytes);
  if (type && PICTURES.has(type.mime)) return storePicture(context, bytes);
  if (type?.mime === 'application/pdf') return storePdf(context, bytes);
  throw new AppError(
    'unsupported_media',
    bytes.length === 0 ? 'This file is empty.' : 'We take JPEG, PNG and WebP pictures and PDF documents.',
  );
}

async function storePicture({ engines }: Context, bytes: Buffer): Promise<KeptFile> {
  const { sizes, width, height } = await encodePhoto(bytes);
  const id = newId();
  const about = { id, kind: 'image', contentType: 'image/webp', storageKey: `files/${id}` } as const;
  await Promise.all(
    PHOTO_SIZE_NAMES.map((size) => engines.storage.put(keyOf(about, size), sizes[size], about.contentType)),
  );
  return { ...about, bytes: sizes.large.length, width, height, sha256: sha256(sizes.large) };
}

async function storePdf({ engines }: Context, bytes: Buffer): Promise<KeptFile> {
  inspectPdf(bytes);
  const id = newId();
  const about = {
    id,
    kind: 'document',
    contentType: 'application/pdf',
    storageKey: `files/${id}.pdf`,
  } as const;
  await engines.storage.put(about.storageKey, bytes, about.contentType);
  return { ...about, bytes: bytes.length, width: null, height: null, sha256: sha256(bytes) };
}

/** Takes stored files away again that no row will name. */
export async function discardFiles({ engines }: Context, files: KeptFile[]): Promise<void> {
  const keys = new Set(files.flatMap((file) => PHOTO_SIZE_NAMES.map((size) => keyOf(file, size))));
  await Promise.all([...keys].map((key) => engines.storage.delete(key)));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

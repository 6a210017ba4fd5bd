import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Content } from '#engines/storage/storage-engine.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { inspectPdf } from './pdf/inspect-pdf.ts';
import { PHOTO_SIZE_NAMES, type PhotoSize } from './photo-sizes.ts';
import type { ReceivedFile } from './receive-file.ts';

/** An examined upload, made harmless. */
export interface ExaminedFile {
  kind: 'image' | 'document';
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Of what is stored. */
  sha256: Buffer;
  /** The data to store; an image in its sizes. */
  contents: [size: PhotoSize, content: Content][];
}

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** The brands of single pictures in HEIF; what has another codec inside does not decode. */
const HEICS = new Set(['image/heic', 'image/heif']);

/**
 * Examines an upload, ignoring its name and header. Throws `unsupported_media` if it is neither a picture
 * nor a document that we accept.
 */
export async function examineFile(file: ReceivedFile): Promise<ExaminedFile> {
  const { fileTypeFromFile } = await import('file-type');
  const type = await fileTypeFromFile(file.path);
  if (type && PICTURES.has(type.mime)) return examinePicture(file, 'encodePhoto');
  if (type && HEICS.has(type.mime)) return examinePicture(file, 'encodeHeic');
  if (type?.mime === 'application/pdf') return examinePdf(file);
  throw new AppError('unsupported_media', file.bytes === 0 ? 'empty_file' : 'unknown_type');
}

async function examinePicture(
  { path }: ReceivedFile,
  encode: 'encodePhoto' | 'encodeHeic',
): Promise<ExaminedFile> {
  const encoders = await import('./encode-photo.ts');
  const { sizes, width, height } = await encoders[encode](path);
  return {
    kind: 'image',
    contentType: 'image/webp',
    bytes: sizes.large.length,
    width,
    height,
    sha256: createHash('sha256').update(sizes.large).digest(),
    contents: PHOTO_SIZE_NAMES.map((size) => [size, sizes[size]]),
  };
}

async function examinePdf({ path, bytes }: ReceivedFile): Promise<ExaminedFile> {
  await inspectPdf(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return {
    kind: 'document',
    contentType: 'application/pdf',
    bytes,
    width: null,
    height: null,
    sha256: hash.digest(),
    contents: [['large', { path }]],
  };
}

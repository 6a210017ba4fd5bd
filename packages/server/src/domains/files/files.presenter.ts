import type { UploadedFile } from '@josey/contract/api/documents';
import { publicPhotoUrl } from '#platform/kernel/public-photo.ts';
import type { ExaminedFile } from './uploads/examine-file.ts';
import type { PhotoSize } from './uploads/photo-sizes.ts';

/** A photo that a listing shows: the file, and the token of its public copies. */
export interface PublicPhoto {
  id: string;
  token: string;
}

/** The address of a file for its owner and administrators. */
export function privateUrl(id: string): string {
  return `/files/${id}`;
}

type Upload = Pick<ExaminedFile, 'kind' | 'contentType' | 'bytes' | 'width' | 'height'> & { id: string };

export function presentUpload(file: Upload): UploadedFile {
  return {
    url: privateUrl(file.id),
    kind: file.kind,
    contentType: file.contentType,
    bytes: file.bytes,
    ...(file.width !== null && { widthPixels: file.width }),
    ...(file.height !== null && { heightPixels: file.height }),
  };
}

/** The addresses of a photo's public copies; `url` is the medium one. */
export function presentPhoto({ id, token }: PublicPhoto) {
  const url = (size: PhotoSize) => publicPhotoUrl(token, size);
  return { id, url: url('medium'), thumbUrl: url('thumb'), largeUrl: url('large') };
}

import { type UploadedFile, type UploadPurpose, uploadDocuments } from '@josey/contract/api/documents';
import sharp from 'sharp';
import type { Person } from '../../../test/support/people.ts';

/** A single-color picture, as from a camera. */
export function picture(width = 40, height = 30, format: 'jpeg' | 'png' | 'webp' = 'png'): Promise<Buffer> {
  const create = { width, height, channels: 3, background: '#2a9d8f' } as const;
  return sharp({ create }).toFormat(format).toBuffer();
}

const TINY = picture();

/** A complete PDF of one empty page; `extra` is added to its catalog. */
export function pdf(extra = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra}>>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\n' +
      'trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n',
  );
}

export function uploadForm(files: Uint8Array[], type = 'vehicle', name = 'file.jpg'): FormData {
  const form = new FormData();
  form.append('type', type);
  for (const bytes of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

let shades = 0;

/** A picture like no other: the database keeps one of each in a rental. */
function newPicture(): Promise<Buffer> {
  const n = ++shades;
  const background = { r: (n * 53) % 256, g: (n * 101) % 256, b: (n * 197) % 256 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The private addresses of different new photos of a car. */
export async function conditionPhotos(person: Person, count: number): Promise<string[]> {
  const pictures = await Promise.all(Array.from({ length: count }, newPicture));
  return (await uploaded(person, pictures, 'condition')).map(({ url }) => url);
}

/** A person's uploads, as the reply names them. */
export function uploaded(
  person: Person,
  files: Uint8Array[],
  type: UploadPurpose = 'vehicle',
): Promise<UploadedFile[]> {
  return person.client.call(uploadDocuments, { form: uploadForm(files, type) });
}

/** The private address of a person's new photo. */
export async function uploadedPhoto(person: Person, type: UploadPurpose = 'vehicle'): Promise<string> {
  const [file] = await uploaded(person, [await TINY], type);
  if (!file) throw new Error('nothing was uploaded');
  return file.url;
}

import { type UploadPurpose, uploadDocuments } from '@josey/contract/documents';
import { api } from './api.ts';

/** Uploads one file and answers its private address. An answer without one is the specification's "Upload failed". */
export async function uploadFile(file: File, purpose: UploadPurpose): Promise<string> {
  const form = new FormData();
  form.append('type', purpose);
  form.append('files', file);
  const [stored] = await api.call(uploadDocuments, { form });
  if (!stored) throw new Error('Upload failed');
  return stored.url;
}

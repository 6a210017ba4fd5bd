import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { UPLOAD_RULES } from '../rules/limits/accounts.ts';

export const UPLOAD_PURPOSES = [
  'vehicle',
  'driver',
  'license',
  'avatar',
  'condition',
  'evidence',
  'message',
] as const;
/** The spelling of the first API, still accepted: the file is stored as `license`. */
export const FORMER_UPLOAD_PURPOSE = 'licence';
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const UPLOAD_MAX_FILES = UPLOAD_RULES.filesMax;

/** A stored file. Its URL is private to the uploader until a listing uses it as a photo. */
export const UploadedFile = z
  .object({
    url: z.string(),
    kind: z.enum(['image', 'document']),
    contentType: z.string(),
    bytes: z.number().int(),
    widthPixels: z.number().int().optional(),
    heightPixels: z.number().int().optional(),
  })
  .meta({ id: 'UploadedFile' });
export type UploadedFile = z.infer<typeof UploadedFile>;

export const uploadDocuments = endpoint({
  method: 'POST',
  path: '/api/documents/upload',
  summary: 'Upload photos or documents',
  access: 'user',
  multipart: z.object({ files: z.array(z.any()), type: z.enum([...UPLOAD_PURPOSES, FORMER_UPLOAD_PURPOSE]) }),
  reply: z.array(UploadedFile),
  status: 201,
  errors: ['payload_too_large', 'unsupported_media', 'insufficient_storage'],
});

/** For `<img>` and downloads, which cannot send a bearer token. */
export const fileTicket = endpoint({
  method: 'POST',
  path: '/api/files/{id}/ticket',
  summary: 'A link to a private file, valid for 60 seconds',
  access: 'user',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
});

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { requireKey, type StorageEngine } from './storage-engine.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** For a server other than Amazon's; buckets are in the path, because they rarely have host names. */
  endpoint?: string | undefined;
  /** Without them the SDK uses its defaults: environment, profile, instance role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const CONNECT_MS = 3_000;
/** Until the answer to a request begins; a put of 25 MB is one request. */
const ANSWER_MS = 30_000;
/** A client may be slow; a connection without a byte for this long is dead. */
const SILENCE_MS = 60_000;
const TRIES = 3;

const quiet = () => {};
/** Errors are thrown, and logged where they are caught. */
const SILENT = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet };

type Sdk = typeof import('@aws-sdk/client-s3') & { client: S3Client };

/** Stores files in an S3-compatible bucket. The SDK is loaded with the first file. */
export function createS3Storage(settings: S3Settings): StorageEngine {
  const { bucket: Bucket } = settings;
  let loaded: Promise<Sdk> | undefined;
  const sdk = () => {
    loaded ??= load(settings);
    return loaded;
  };
  const object = (key: string) => ({ Bucket, Key: requireKey(key) });

  return {
    async put(key, content, ContentType) {
      const target = { ...object(key), ContentType };
      const { client, PutObjectCommand } = await sdk();
      const send = (body: object) => client.send(new PutObjectCommand({ ...target, ...body }));
      if ('path' in content) await repeatedly(() => withStream(content.path, send));
      else await send({ Body: content });
    },
    async get(key) {
      const source = object(key);
      const { client, GetObjectCommand } = await sdk();
      const found = await client.send(new GetObjectCommand(source)).catch(absent);
      if (!found?.Body) return undefined;
      return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
    },
    async copy(from, to) {
      const CopySource = `${Bucket}/${requireKey(from)}`;
      const target = object(to);
      const { client, CopyObjectCommand } = await sdk();
      await client.send(new CopyObjectCommand({ ...target, CopySource }));
    },
    async delete(key) {
      const target = object(key);
      const { client, DeleteObjectCommand } = await sdk();
      await client.send(new DeleteObjectCommand(target));
    },
    async exists(key) {
      const target = object(key);
      const { client, HeadObjectCommand } = await sdk();
      return (await client.send(new HeadObjectCommand(target)).catch(absent)) !== undefined;
    },
    // A put is one request and leaves nothing halfway.
    tidy: async () => {},
  };
}

async function load({ region, endpoint, credentials }: S3Settings): Promise<Sdk> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    logger: SILENT,
    maxAttempts: TRIES,
    // Checksums beyond the signature are Amazon's own; other servers refuse or ignore them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
    },
  });
  return { ...sdk, client };
}

/** Opens a file for one request; a failed request may not have read it to its end. */
async function withStream(path: string, send: (body: object) => Promise<unknown>): Promise<void> {
  const { size } = await stat(path);
  const Body = createReadStream(path);
  try {
    await send({ Body, ContentLength: size });
  } finally {
    Body.destroy();
  }
}

/** The SDK retries by itself, except for a stream, which can be read only once. */
async function repeatedly(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
  }
}

/** A missing bucket is not a missing file: the storage does not work. */
function absent(error: Error): undefined {
  if (error.name !== 'NoSuchKey' && error.name !== 'NotFound') throw error;
}

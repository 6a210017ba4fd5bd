import type { UploadedFile, UploadPurpose } from '@josey/contract/api/documents';
import { ApiError, NetworkError } from '@josey/contract/core/client';
import type { Envelope } from '@josey/contract/core/envelope';
import { failureText } from '#lib/i18n/failure-text.ts';
import { sayRefusal } from '../i18n/say-refusal.ts';
import { session } from '../session/session.ts';

const PATH = '/api/documents/upload';
/** A dead connection reports nothing: without progress for so long the upload is aborted. */
const SILENCE_MS = 60_000;

interface UploadOptions {
  /** The share of the file that was sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads one file and returns its private URL. Uses XMLHttpRequest, since `fetch` reports no upload progress. A
 * reply without a URL is the specification's "Upload failed".
 */
export async function uploadFile(
  file: File,
  purpose: UploadPurpose,
  options: UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('type', purpose);
  form.append('files', file);
  const { status, statusText, response } = await send(form, options);
  const answer = readEnvelope(response);
  if (status >= 400 || !answer?.success) {
    throw new ApiError(status, statusText, answer?.success === false ? sayRefusal(answer) : undefined);
  }
  const [stored] = answer.data;
  if (!stored) throw new Error(failureText('upload'));
  return stored.url;
}

function send(form: FormData, { onProgress, signal }: UploadOptions): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.open('POST', PATH);
    const { sessionId } = session.get();
    if (sessionId) request.setRequestHeader('authorization', `Bearer ${sessionId}`);
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(request);
    request.onerror = () => reject(new NetworkError('no answer'));
    request.onabort = () => reject(signal.aborted ? signal.reason : new NetworkError('silence'));
    request.onloadend = () => clearTimeout(silence);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    listen();
    request.send(form);
  });
}

function readEnvelope(text: string): Envelope<UploadedFile[]> | undefined {
  try {
    return JSON.parse(text) as Envelope<UploadedFile[]>;
  } catch {
    return undefined;
  }
}

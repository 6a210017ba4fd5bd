import type { UploadPurpose } from '@josey/contract/api/documents';
import { NetworkError } from '@josey/contract/core/client';
import { UPLOAD_MAX_BYTES } from '@josey/contract/values/uploads';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '#lib/i18n/failure-text.ts';
import { failureSentence } from '../form/failure.ts';
import { fileTooLarge } from '../i18n/failure-text.ts';
import { uploadFile } from './upload-file.ts';

export interface Upload {
  key: number;
  file: File;
  /** The share that was sent, 0 to 1; undefined while the upload is queued. */
  sent?: number;
  /** The error message; the upload can be retried. */
  error?: string;
  /** It failed offline, and resumes when the network is back. */
  wasOffline?: boolean;
}

/** `before` is the next stored file in the order of choosing, which the list keeps. */
type OnStored = (url: string, file: File, before: string | undefined) => void;

/**
 * Uploads files one after the other, so that a slow connection completes some of them. Failed uploads can be retried
 * or removed; leaving the page cancels the rest.
 */
export function useUploads(purpose: UploadPurpose, onStored: OnStored) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextKey = useRef(0);
  const queue = useRef(Promise.resolve());
  const wanted = useRef(new Map<number, AbortController>());
  const stored = useRef(new Map<number, string>());
  const patch = useCallback(
    (key: number, { file }: Upload, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { key, file, ...change } : one))),
    [],
  );
  const drop = useCallback((key: number) => {
    wanted.current.get(key)?.abort();
    wanted.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  }, []);
  const send = useCallback(
    async (upload: Upload) => {
      const { key, file } = upload;
      const signal = wanted.current.get(key)?.signal;
      if (!signal) return;
      try {
        if (file.size > UPLOAD_MAX_BYTES) return patch(key, upload, { error: fileTooLarge() });
        patch(key, upload, { sent: 0 });
        const onProgress = (sent: number) => patch(key, upload, { sent });
        const url = await uploadFile(file, purpose, { onProgress, signal });
        const later = [...stored.current].filter(([other]) => other > key).toSorted(([a], [b]) => a - b);
        stored.current.set(key, url);
        onStored(url, file, later[0]?.[1]);
        drop(key);
      } catch (error) {
        const wasOffline = error instanceof NetworkError;
        if (!signal.aborted)
          patch(key, upload, { error: failureSentence(error, failureText('upload')), wasOffline });
      }
    },
    [purpose, onStored, drop, patch],
  );
  const enqueue = useCallback(
    (added: Upload[]) => {
      for (const upload of added) {
        wanted.current.set(upload.key, new AbortController());
        queue.current = queue.current.then(() => send(upload));
      }
    },
    [send],
  );
  const add = useCallback(
    (files: File[]) => {
      const added = files.map((file) => ({ key: nextKey.current++, file }));
      setUploads((all) => [...all, ...added]);
      enqueue(added);
    },
    [enqueue],
  );
  const retry = useCallback(
    (upload: Upload) => {
      patch(upload.key, upload, {});
      enqueue([upload]);
    },
    [patch, enqueue],
  );
  const goOn = useEffectEvent(() => {
    for (const upload of uploads) if (upload.wasOffline) retry(upload);
  });
  useEffect(() => {
    const all = wanted.current;
    const onOnline = () => goOn();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      for (const controller of all.values()) controller.abort();
    };
  }, []);
  return { uploads, add, retry, drop };
}

export type Uploads = ReturnType<typeof useUploads>;

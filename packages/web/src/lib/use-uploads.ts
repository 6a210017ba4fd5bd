import type { UploadPurpose } from '@josey/contract/documents';
import { useCallback, useRef, useState } from 'react';
import { failureSentence } from './form/failure.ts';
import { uploadFile } from './upload-file.ts';

export interface Upload {
  key: number;
  file: File;
  /** What went wrong; without it the file is on its way. */
  error?: string;
}

/** Files on their way to the server, one call each. A failed one is kept and can be tried again. */
export function useUploads(purpose: UploadPurpose, onStored: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const nextKey = useRef(0);
  const drop = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), []);
  const send = useCallback(
    async (upload: Upload) => {
      try {
        onStored(await uploadFile(upload.file, purpose));
        drop(upload.key);
      } catch (error) {
        const failed = { ...upload, error: failureSentence(error, 'Upload failed') };
        setUploads((all) => all.map((one) => (one.key === upload.key ? failed : one)));
      }
    },
    [purpose, onStored, drop],
  );
  // One after the other: photos stay in the order in which they were chosen.
  const sendInOrder = useCallback(
    async (added: Upload[]) => {
      for (const upload of added) await send(upload);
    },
    [send],
  );
  const add = useCallback(
    (files: File[]) => {
      const added = files.map((file) => ({ key: nextKey.current++, file }));
      setUploads((all) => [...all, ...added]);
      void sendInOrder(added);
    },
    [sendInOrder],
  );
  const retry = useCallback(
    ({ key, file }: Upload) => {
      setUploads((all) => all.map((one) => (one.key === key ? { key, file } : one)));
      void send({ key, file });
    },
    [send],
  );
  return { uploads, add, retry, drop };
}

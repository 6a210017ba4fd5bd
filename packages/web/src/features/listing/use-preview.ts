import { useEffect, useState } from 'react';

/** A file as this device has it, without asking the server; undefined for what the browser cannot draw. */
export function usePreview(file: File | undefined): { src: string | undefined; onError: () => void } {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return { src: file && src, onError: () => setSrc(undefined) };
}

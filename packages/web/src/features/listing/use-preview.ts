import { useEffect, useState } from 'react';

/** An object URL for a local file; undefined when the browser cannot show it. */
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

import { useEffect, useState } from 'react';

/** An object URL for a local file; undefined once the browser could not show it. */
export function useObjectUrl(blob: Blob | undefined): { src: string | undefined; onError: () => void } {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setSrc(url);
    return () => {
      URL.revokeObjectURL(url);
      setSrc(undefined);
    };
  }, [blob]);
  return { src, onError: () => setSrc(undefined) };
}

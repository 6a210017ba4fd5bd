import { useEffect, useState } from 'react';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import type { ShownPhoto } from './steps.ts';

/** A photo of the sheet, or one that waits in this browser. */
export function PhotoThumb({ photo, alt, large }: { photo: ShownPhoto; alt: string; large?: boolean }) {
  const local = useObjectUrl(photo.blob);
  const stored = usePrivateFile(photo.url);
  const sized = stored && !large ? `${stored}&size=medium` : stored;
  const src = local ?? sized;
  return src ? <img src={src} alt={alt} /> : null;
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

import { useEffect, useRef, useState } from 'react';

/** Enough to read the letters on a card; the device may deliver less. */
const WANTED = { width: { ideal: 1920 }, height: { ideal: 1440 } };
const JPEG_QUALITY = 0.92;

/** The device's camera while mounted; `shoot` takes a picture. Uploads nothing. */
export function useCamera(facing: 'user' | 'environment') {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'refused'>('opening');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isShown = true;
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: { ideal: facing }, ...WANTED },
      });
      const shown = video.current;
      // The dialog may have closed while the browser asked for permission.
      if (!isShown || !shown) return stop(stream);
      shown.srcObject = stream;
      await shown.play();
      if (isShown) setState('open');
    };
    open().catch(() => {
      stop(stream);
      if (isShown) setState('refused');
    });
    return () => {
      isShown = false;
      stop(stream);
    };
  }, [facing]);
  return { video, state, shoot: () => shoot(video.current) };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Not mirrored, unlike the preview of a selfie, so that the license number is readable. */
async function shoot(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (!video?.videoWidth) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

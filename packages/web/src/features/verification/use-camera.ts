import { useEffect, useRef, useState } from 'react';

/** Letters on a card are legible from here on; what the device has at most is used. */
const WANTED = { width: { ideal: 1920 }, height: { ideal: 1440 } };
const JPEG_QUALITY = 0.92;

/** The device's camera for as long as it is shown; `shoot` answers what it sees. Nothing leaves the device here. */
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
      // The dialog may have been closed while the person was asked.
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

/** As others see it: a selfie is mirrored on the screen alone, so that its license number can be read. */
async function shoot(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (!video?.videoWidth) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

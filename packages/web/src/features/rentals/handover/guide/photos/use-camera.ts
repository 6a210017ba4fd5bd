import { type RefObject, useEffect, useRef, useState } from 'react';
import { toJpeg } from '../../queue/shrink-photo.ts';

interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  /** `off`: the browser has none, or the person did not allow it. */
  status: 'starting' | 'on' | 'off';
  take: () => Promise<Blob | null>;
  /** Undefined where the camera has no light. */
  light?: { isOn: boolean; toggle: () => void };
}

const WANTED: MediaStreamConstraints = {
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
};

/** The phone's rear camera, while the caller is shown. */
export function useCamera(): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<Camera['status']>('starting');
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  useEffect(() => {
    let isLeft = false;
    let stream: MediaStream | undefined;
    const start = async () => {
      stream = await navigator.mediaDevices?.getUserMedia(WANTED);
      if (isLeft || !stream) return stop();
      if (video.current) video.current.srcObject = stream;
      setTrack(stream.getVideoTracks()[0]);
      setStatus('on');
    };
    const stop = () => {
      for (const one of stream?.getTracks() ?? []) one.stop();
      if (!isLeft) setStatus('off');
    };
    start().catch(stop);
    return () => {
      isLeft = true;
      stop();
    };
  }, []);
  const take = async () => {
    const { videoWidth: width = 0, videoHeight: height = 0 } = video.current ?? {};
    return video.current && width > 0 ? toJpeg(video.current, width, height) : null;
  };
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  const toggle = () => {
    const torch = { advanced: [{ torch: !isLit }] } as unknown as MediaTrackConstraints;
    void track?.applyConstraints(torch).then(() => setLit(!isLit));
  };
  return { video, status, take, ...(capabilities?.torch && { light: { isOn: isLit, toggle } }) };
}

import { useState } from 'react';
import { storage } from '#lib/browser/storage.ts';

export type HomeMode = 'around' | 'earning';

const KEY = 'josey:home';

/** Which of the two views this device shows to those who also earn. */
export function useHomeMode(canEarn: boolean): [HomeMode, (mode: HomeMode) => void] {
  const [mode, setMode] = useState<HomeMode>(() => (storage.read(KEY) === 'earning' ? 'earning' : 'around'));
  const choose = (chosen: HomeMode) => {
    storage.write(KEY, chosen);
    setMode(chosen);
  };
  return [canEarn ? mode : 'around', choose];
}

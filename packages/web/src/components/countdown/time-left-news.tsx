import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** When whoever does not see the seconds run is told. */
const TOLD_AT_SECONDS = [300, 60, 20];

/** Says how long something still stands, a few times and not each second; `say` makes the sentence. */
export function TimeLeftNews({ seconds, say }: { seconds: number; say: (secondsLeft: number) => ReactNode }) {
  const told = TOLD_AT_SECONDS.findLast((moment) => seconds <= moment);
  return <VisuallyHidden role="status">{told !== undefined && seconds > 0 && say(told)}</VisuallyHidden>;
}

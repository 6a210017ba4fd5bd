import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../../marks/visually-hidden.tsx';

/** When a screen reader announces the remaining time. */
const ANNOUNCED_AT_SECONDS = [300, 60, 20];

/** Announces the remaining time at these moments instead of every second. */
export function CountdownAnnouncer({
  seconds,
  say,
}: {
  seconds: number;
  say: (secondsLeft: number) => ReactNode;
}) {
  const passed = ANNOUNCED_AT_SECONDS.findLast((moment) => seconds <= moment);
  const [announced, setAnnounced] = useState({ passed, seconds: 0 });
  if (announced.passed !== passed) setAnnounced({ passed, seconds: passed === undefined ? 0 : seconds });
  return <VisuallyHidden role="status">{announced.seconds > 0 && say(announced.seconds)}</VisuallyHidden>;
}

import { type ReactNode, useState } from 'react';
import { VisuallyHidden } from '../../marks/visually-hidden.tsx';

/** When a screen reader announces the remaining time. */
const TOLD_AT_SECONDS = [300, 60, 20];

/** Says how long something still stands as one of these moments passes, and not each second; `say` makes the sentence. */
export function CountdownAnnouncer({
  seconds,
  say,
}: {
  seconds: number;
  say: (secondsLeft: number) => ReactNode;
}) {
  const passed = TOLD_AT_SECONDS.findLast((moment) => seconds <= moment);
  const [news, setNews] = useState({ passed, seconds: 0 });
  if (news.passed !== passed) setNews({ passed, seconds: passed === undefined ? 0 : seconds });
  return <VisuallyHidden role="status">{news.seconds > 0 && say(news.seconds)}</VisuallyHidden>;
}

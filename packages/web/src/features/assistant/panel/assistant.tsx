import { lazy, Suspense, useEffect } from 'react';
import { takeQuestions } from '#lib/ask-josey.ts';
import { askCanned, useChat } from '../chat-store.ts';
import { Launcher } from './launcher.tsx';
import { Unavailable } from './unavailable.tsx';

/** The panel and its Markdown renderer load when it is first opened. */
const Panel = lazy(() => import('./panel.tsx').catch(() => ({ default: Unavailable })));

/** JoseyAI at the bottom right of wide pages or in their header. Guests are answered from the help. */
export default function Assistant({ isInHeader }: { isInHeader: boolean }) {
  const { shown } = useChat();
  useEffect(() => takeQuestions(askCanned), []);
  return (
    <>
      <Launcher isInHeader={isInHeader} />
      {shown === 'open' && (
        <Suspense>
          <Panel />
        </Suspense>
      )}
    </>
  );
}

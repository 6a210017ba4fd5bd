import { useEffect } from 'react';
import { FailedPart, type FailedProps, lazySection } from '#components/data/states/lazy-part.tsx';
import { takeQuestions } from '#lib/ask-josey.ts';
import { askCanned, minimize, useChat } from '../chat-store.ts';
import { Launcher } from './launcher.tsx';

/** The panel and its Markdown renderer load when it is first opened. */
const Panel = lazySection(
  () => import('./panel.tsx'),
  (props: FailedProps) => <FailedPart {...props} onClose={minimize} />,
);

/** JoseyAI at the bottom right of wide pages or in their header. Guests are answered from the help. */
export default function Assistant({ isInHeader }: { isInHeader: boolean }) {
  const { shown } = useChat();
  useEffect(() => takeQuestions(askCanned), []);
  return (
    <>
      <Launcher isInHeader={isInHeader} />
      {shown === 'open' && <Panel />}
    </>
  );
}

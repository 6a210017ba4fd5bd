import { QueryClientProvider } from '@tanstack/react-query';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { queryClient } from '#lib/api/query-client.ts';
import { minimize, useChat } from '../chat-store.ts';
import { Composer } from '../messages/composer.tsx';
import { Messages } from '../messages/messages.tsx';
import { useFullSheet } from '../use-full-sheet.ts';
import { ConversationList } from './conversation-list.tsx';
import css from './panel.module.css';
import { PanelHeader, TITLE_ID } from './panel-header.tsx';

/** The conversation beside the page; on phones a sheet over it. */
export default function Panel() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isListShown, showList] = useState(false);
  const { view } = useChat();
  const isSheet = useFullSheet(dialog);
  useEffect(() => {
    const shown = dialog.current;
    if (isSheet) shown?.showModal();
    else shown?.show();
    const first = shown?.querySelector('[data-autofocus]:enabled') ?? shown?.querySelector('h2');
    if (first instanceof HTMLElement) first.focus();
    return () => shown?.close();
  }, [isSheet]);
  return (
    <QueryClientProvider client={queryClient}>
      <dialog
        ref={dialog}
        className={css.panel}
        aria-labelledby={TITLE_ID}
        onCancel={(event) => {
          if (event.target !== dialog.current) return;
          event.preventDefault();
          minimize();
        }}
        onKeyDown={minimizeOnEscape}
        onClick={(event) => isSheet && minimizeOnLink(event)}
      >
        <PanelHeader isListShown={isListShown} onToggleList={() => showList(!isListShown)} />
        {isListShown ? (
          <ConversationList onDone={() => showList(false)} />
        ) : (
          <>
            <Messages key={view} />
            <Composer key={`composer-${view}`} isSheet={isSheet} />
          </>
        )}
      </dialog>
    </QueryClientProvider>
  );
}

/** A dialog over the panel closes first. */
function minimizeOnEscape(event: KeyboardEvent<HTMLDialogElement>): void {
  const isInPanel = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget;
  if (event.key === 'Escape' && isInPanel && !event.nativeEvent.isComposing) minimize();
}

/** A link in the full-screen sheet would navigate behind it. */
function minimizeOnLink({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('a')) minimize();
}

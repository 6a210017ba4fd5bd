import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { ask, type as typeDraft, useChat } from '../chat-store.ts';
import { TITLE_ID } from '../panel/panel-header.tsx';
import css from './composer.module.css';

/** The message field, disabled while a reply is pending. */
export function Composer({ isSheet }: { isSheet: boolean }) {
  const { t } = useTranslation('assistant');
  const { draft, pending } = useChat();
  const field = useRef<HTMLTextAreaElement>(null);
  const isPending = pending !== undefined;
  useFocusAfterReply(field, isPending);
  const send = () => {
    ask(draft);
    // A disabled field loses the focus, but Escape must still reach the panel.
    field.current?.closest('dialog')?.querySelector('h2')?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (draft.trim()) send();
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim()) send();
      }}
    >
      <textarea
        ref={field}
        className={css.field}
        // On a phone the focus would open the keyboard.
        data-autofocus={isSheet ? undefined : true}
        rows={1}
        maxLength={ASSISTANT_RULES.messageMaxLength}
        aria-label={t('field')}
        placeholder={t('placeholder')}
        enterKeyHint="send"
        disabled={isPending}
        value={draft}
        onChange={(event) => typeDraft(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      <IconButton
        className={css.send}
        type="submit"
        icon={IconArrowUp}
        label={t('send')}
        disabled={isPending || draft.trim() === ''}
      />
    </form>
  );
}

/** Returns the focus to the field after a reply, unless the user left it or a phone keyboard would open. */
function useFocusAfterReply(field: { current: HTMLTextAreaElement | null }, isPending: boolean): void {
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending && matchMedia('(pointer: fine)').matches) {
      const { activeElement } = document;
      const isWaiting = activeElement === document.body || activeElement?.id === TITLE_ID;
      if (isWaiting) field.current?.focus();
    }
    wasPending.current = isPending;
  }, [field, isPending]);
}

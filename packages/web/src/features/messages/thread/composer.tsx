import type { Thread } from '@josey/contract/api/messages/messages';
import { MESSAGE_RULES } from '@josey/contract/rules/limits/messages';
import { PHOTO_TYPES } from '@josey/contract/values/uploads';
import { IconPhoto, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useUploads } from '#lib/api/use-uploads.ts';
import { DESKTOP_QUERY } from '#lib/browser/desktop-query.ts';
import { useDraft } from '#lib/form/use-draft.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { sendMessage } from '../api/unsent.ts';
import { useTellTyping } from '../api/use-typing.ts';
import { MessagePhotos } from './message-photos.tsx';
import css from './messages.module.css';
import { QuickReplies } from './quick-replies.tsx';

const MOST = MESSAGE_RULES.photosMax;

/** The field for a message. What was typed stays in this browser until it is sent. */
export function Composer({ thread }: { thread: Thread }) {
  const { t } = useTranslation('messages');
  const { dateTime } = useFormat();
  const { id, openUntil, about } = thread;
  const { values, change, startOver } = useDraft(
    { text: '', photos: [] as string[] },
    `josey:draft:message-${id}`,
  );
  const { text, photos } = values;
  const picker = useRef<HTMLInputElement>(null);
  const onStored = useCallback(
    (url: string) => change((before) => ({ photos: [...before.photos, url].slice(0, MOST) })),
    [change],
  );
  const { uploads, add, retry, drop } = useUploads('message', onStored);
  const tellTyping = useTellTyping(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const fill = (words: string) => {
    change({ text: words });
    field.current?.focus();
  };
  const cannotSend = (text.trim() === '' && photos.length === 0) || uploads.length > 0;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (cannotSend) return;
    sendMessage(id, { text: text.trim(), photos });
    startOver();
  };
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia(DESKTOP_QUERY).matches) send(event);
  };
  const label = t('write', { name: thread.with.firstName });
  return (
    <form className={css.composer} onSubmit={send}>
      <MessagePhotos
        photos={photos}
        onRemove={(url) => change({ photos: photos.filter((one) => one !== url) })}
      />
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      {text === '' && <QuickReplies thread={thread} onPick={fill} />}
      <div className={css.writing}>
        <input
          ref={picker}
          type="file"
          accept={PHOTO_TYPES.join(',')}
          aria-label={t('addPhoto')}
          multiple
          hidden
          onChange={({ target }) => {
            add([...(target.files ?? [])].slice(0, MOST - photos.length));
            target.value = '';
          }}
        />
        <IconButton
          icon={IconPhoto}
          label={t('addPhoto')}
          disabled={photos.length >= MOST}
          onClick={() => picker.current?.click()}
        />
        <textarea
          className={css.field}
          rows={1}
          aria-label={label}
          placeholder={label}
          maxLength={MESSAGE_RULES.textMaxLength}
          value={text}
          ref={field}
          onChange={({ target }) => {
            change({ text: target.value });
            if (target.value) tellTyping();
          }}
          onKeyDown={sendByEnter}
        />
        <Button type="submit" className={css.send} disabled={cannotSend}>
          <Icon of={IconSend} />
          <span className={css.sendLabel}>{t('send')}</span>
        </Button>
      </div>
      {openUntil && (
        <p className={css.until}>{t('openUntil', { at: dateTime(openUntil, about.timeZone) })}</p>
      )}
    </form>
  );
}

import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { useRateReply } from '../api/rate-reply.ts';
import css from './thumbs.module.css';

/** Rates a reply; a second press removes the rating. */
export function Thumbs({ reply }: { reply: ChatMessage }) {
  const { t } = useTranslation('assistant');
  const rate = useRateReply(reply);
  const thumb = (helpful: boolean) => (
    <IconButton
      icon={helpful ? IconThumbUp : IconThumbDown}
      label={t(helpful ? 'rate.up' : 'rate.down')}
      className={css.thumb}
      aria-pressed={reply.helpful === helpful}
      onClick={() => !rate.isPending && rate.mutate(reply.helpful === helpful ? undefined : helpful)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form
    <div className={css.thumbs} role="group" aria-label={t('rate.label')}>
      {thumb(true)}
      {thumb(false)}
    </div>
  );
}

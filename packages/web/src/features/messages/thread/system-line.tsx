import type { ThreadMessage } from '@josey/contract/api/messages/messages';
import { threadLineText } from '@josey/contract/texts/thread-lines/thread-line-text';
import { IconCalendarEvent, IconCar, IconReceipt } from '@tabler/icons-react';
import { When } from '#components/data/when/when.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useLanguage } from '#lib/i18n/use-language.ts';
import css from './messages.module.css';

function iconOf(kind: string) {
  if (kind.startsWith('charge')) return IconReceipt;
  return kind.startsWith('ride') ? IconCar : IconCalendarEvent;
}

/** What happened to the trip, between the messages. */
export function SystemLine({ line, at }: { line: NonNullable<ThreadMessage['line']>; at: string }) {
  const language = useLanguage();
  const { title, detail } = threadLineText(language, line.kind, line.params);
  return (
    <div className={css.system}>
      <Icon of={iconOf(line.kind)} size={16} />
      <span>
        <b>{title}</b>{' '}
        <small>
          <When at={at} look="clock" />
        </small>
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
    </div>
  );
}

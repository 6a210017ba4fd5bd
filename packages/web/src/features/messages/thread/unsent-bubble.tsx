import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { discardUnsent, retryUnsent, type UnsentMessage } from '../api/unsent.ts';
import { Bubble } from './bubble.tsx';
import css from './messages.module.css';

/** A message that is not sent yet, and what its author can do about it. */
export function UnsentBubble({ message }: { message: UnsentMessage }) {
  const { t } = useTranslation('messages');
  const { state, text, photos, problem, clientId } = message;
  const foot =
    state === 'failed' ? (
      <span className={css.failed}>
        <span role="alert">{problem ?? t('notSent')}</span>
        <span>
          <Button look="quiet" size="small" onClick={() => retryUnsent(message)}>
            {t('retry')}
          </Button>
          <Button look="quiet" size="small" onClick={() => discardUnsent(clientId)}>
            {t('discard')}
          </Button>
        </span>
      </span>
    ) : (
      <span className={css.waiting}>
        <Icon of={IconClock} size={16} /> {t(state)}
      </span>
    );
  return <Bubble author={t('you')} isOwn isUnsent text={text} photos={photos} foot={foot} />;
}

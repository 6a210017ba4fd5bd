import { IconArrowLeft, IconHistory, IconMinus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Mark } from '#components/marks/mark.tsx';
import { useSession } from '#lib/session/session.ts';
import { close, minimize } from '../chat-store.ts';
import css from './panel-header.module.css';

export const TITLE_ID = 'assistant-title';

interface PanelHeaderProps {
  isListShown: boolean;
  onToggleList: () => void;
}

export function PanelHeader({ isListShown, onToggleList }: PanelHeaderProps) {
  const { t } = useTranslation('assistant');
  const { user } = useSession();
  return (
    <div className={css.header}>
      <Mark size={32} />
      <h2 id={TITLE_ID} className={css.title} tabIndex={-1}>
        {t('name')}
      </h2>
      {user && (
        <IconButton
          icon={isListShown ? IconArrowLeft : IconHistory}
          label={t(isListShown ? 'backToChat' : 'earlier')}
          onClick={onToggleList}
        />
      )}
      <IconButton icon={IconMinus} label={t('minimize')} onClick={minimize} />
      <IconButton icon={IconX} label={t('close')} onClick={close} />
    </div>
  );
}

import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/button/icon-button.tsx';
import { Icon } from '../marks/icon.tsx';
import css from './alert.module.css';

interface AlertProps {
  kind: 'error' | 'success' | 'notice';
  children: ReactNode;
  onClose?: () => void;
  /** Takes the focus, so that it is seen above a long form. For errors. */
  focus?: boolean;
  /** Turns announcing off, for alerts with a countdown. */
  isSilent?: boolean;
}

const ICONS = { error: IconAlertCircle, success: IconCircleCheck, notice: IconInfoCircle };

/** The banner at the top of a form or panel, announced when it appears. */
export function Alert({ kind, children, onClose, focus = false, isSilent = false }: AlertProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) box.current?.focus();
  }, [focus]);
  return (
    <div
      ref={box}
      className={`${css.alert} ${css[kind]}`}
      role={isSilent ? undefined : kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon of={ICONS[kind]} />
      <div className={css.body}>{children}</div>
      {onClose && <IconButton icon={IconX} label={t('close')} className={css.close} onClick={onClose} />}
    </div>
  );
}

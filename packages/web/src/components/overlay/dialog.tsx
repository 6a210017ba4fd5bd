import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button/button.tsx';
import { IconButton } from '../controls/button/icon-button.tsx';
import css from './dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /** Called for Escape, the close button and a press beside it. The parent then stops rendering the dialog. */
  onClose: () => void;
  /** `sheet`: full screen, for phones. */
  look?: 'dialog' | 'sheet';
  children: ReactNode;
}

/** A modal dialog, open while rendered. It traps the focus and returns it afterwards. */
export function Dialog({ title, onClose, look = 'dialog', children }: DialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    // Without a field to start with, focus the title: the browser would pick the close button.
    const first = shown?.querySelector('[data-autofocus]') ?? shown?.querySelector('h2');
    if (first instanceof HTMLElement) first.focus();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${css[look]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.content}>
        <div className={css.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton icon={IconX} label={t('close')} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** The buttons of a dialog; the main action comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}

interface ConfirmDialogProps extends Omit<DialogProps, 'look'> {
  /** The label of the button that confirms. */
  action: string;
  /** The label of the button that closes the dialog; "Back" by default. */
  back?: string;
  /** Nothing is lost by it: the button is not red. */
  isHarmless?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, action, back, isHarmless = false, busy = false, onConfirm, onClose, children } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {back ?? t('back')}
        </Button>
        <Button look={isHarmless ? 'primary' : 'danger'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

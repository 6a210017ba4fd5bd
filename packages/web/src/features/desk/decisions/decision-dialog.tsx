import { TEXT_RULES } from '@josey/contract/rules/limits';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import css from './decision-dialog.module.css';

interface DecisionDialogProps {
  title: string;
  note?: string;
  /** The initial text of the reason. */
  usualReason: string;
  action: string;
  isHarsh: boolean;
  /** Only administrators can read the reason. */
  isPrivate?: boolean;
  /** The label of a checkbox that must be ticked first. */
  confirmation?: string;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision. It goes into the log, and to the affected user if there is one. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, note, usualReason, action, isHarsh, isPrivate, confirmation, onDecide, onClose } = props;
  const { t } = useTranslation(['admin', 'common']);
  const id = useId();
  const [reason, setReason] = useState(usualReason);
  const [isConfirmed, setConfirmed] = useState(confirmation === undefined);
  const isReady = isConfirmed && reason.trim() !== '';
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onDecide(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} onSubmit={decide}>
        {note && <p>{note}</p>}
        <div className={css.field}>
          <label htmlFor={id}>
            {t('reason')} <small>{t(isPrivate ? 'reasonGoesToLog' : 'reasonGoesTo')}</small>
          </label>
          <textarea
            id={id}
            rows={3}
            required
            data-autofocus
            maxLength={TEXT_RULES.reasonMaxLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={submitByEnter}
          />
        </div>
        {confirmation && (
          <label className={css.confirmation}>
            <input type="checkbox" checked={isConfirmed} onChange={() => setConfirmed(!isConfirmed)} />
            {confirmation}
          </label>
        )}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" look={isHarsh ? 'danger' : 'primary'} disabled={!isReady}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Enter submits, Shift+Enter starts a new line. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

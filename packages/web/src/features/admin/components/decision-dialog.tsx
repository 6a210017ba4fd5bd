import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog/dialog.tsx';
import css from './decision-dialog.module.css';

interface DecisionDialogProps {
  title: string;
  note?: string;
  /** What stands in the reason at first. */
  usualReason: string;
  action: string;
  isHarsh: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

const REASON_MAX = 500;

/** Every decision takes a reason: it goes to the person concerned and into the log. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, note, usualReason, action, isHarsh, onDecide, onClose } = props;
  const { t } = useTranslation(['admin', 'common']);
  const id = useId();
  const [reason, setReason] = useState(usualReason);
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onDecide(reason.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.form} onSubmit={decide}>
        {note && <p>{note}</p>}
        <div className={css.field}>
          <label htmlFor={id}>
            {t('reason')} <small>{t('reasonGoesTo')}</small>
          </label>
          <textarea
            id={id}
            rows={3}
            required
            data-autofocus
            maxLength={REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" look={isHarsh ? 'danger' : 'primary'} disabled={!reason.trim()}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

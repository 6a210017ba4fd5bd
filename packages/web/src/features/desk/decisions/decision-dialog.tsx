import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import type { Choice } from './choice.ts';
import css from './decisions.module.css';

interface DecisionDialogProps {
  choice: Choice<string>;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a decision. It goes into the log, and to the affected user if there is one. */
export default function DecisionDialog({ choice, onDecide, onClose }: DecisionDialogProps) {
  const { question, note, usualReason, label, isHarsh, isPrivate, confirmation } = choice;
  const { t } = useTranslation(['admin', 'common']);
  const [reason, setReason] = useState(usualReason);
  const [isConfirmed, setConfirmed] = useState(confirmation === undefined);
  const isReady = isConfirmed && reason.trim() !== '';
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onDecide(reason.trim());
  };
  return (
    <Dialog title={question} onClose={onClose}>
      <form className={css.form} onSubmit={decide}>
        {note && <p>{note}</p>}
        <TextArea
          label={
            <>
              {t('reason')} <small>{t(isPrivate ? 'reasonGoesToLog' : 'reasonGoesTo')}</small>
            </>
          }
          rows={3}
          required
          data-autofocus
          maxLength={TEXT_RULES.reasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          onKeyDown={submitByEnter}
        />
        {confirmation && (
          <CheckField
            label={confirmation}
            checked={isConfirmed}
            onChange={() => setConfirmed(!isConfirmed)}
          />
        )}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" look={isHarsh ? 'danger' : 'primary'} disabled={!isReady}>
            {label}
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

import type { Proposal } from '@josey/contract/api/desk/proposals';
import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import css from '../decisions/decisions.module.css';

interface DecideProposalDialogProps {
  verb: 'approve' | 'refuse';
  title: string;
  kind: Proposal['kind'];
  busy: boolean;
  onDecide: (reason: string) => void;
  onClose: () => void;
}

/** Says what the approval does at once; a refusal needs its reason. */
export function DecideProposalDialog({
  verb,
  title,
  kind,
  busy,
  onDecide,
  onClose,
}: DecideProposalDialogProps) {
  const { t } = useTranslation(['proposals', 'common']);
  const [reason, setReason] = useState('');
  const isReady = verb === 'approve' || reason.trim() !== '';
  const decide = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !busy) onDecide(reason.trim());
  };
  return (
    <Dialog title={t(`${verb}Title`, { title })} onClose={onClose}>
      <form className={css.form} onSubmit={decide}>
        {verb === 'approve' && <p>{t(`approveAbout.${kind}`)}</p>}
        {verb === 'refuse' && (
          <TextArea
            label={t('refusalReason')}
            rows={3}
            required
            data-autofocus
            maxLength={TEXT_RULES.reasonMaxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            look={verb === 'approve' && kind === 'ban' ? 'danger' : 'primary'}
            disabled={!isReady}
            busy={busy}
          >
            {t(verb)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

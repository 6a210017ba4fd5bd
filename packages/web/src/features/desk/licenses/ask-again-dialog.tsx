import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { TextArea } from '#components/controls/fields/text-area.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import css from '../decisions/decisions.module.css';

const REASONS = ['blurred', 'cutOff', 'expired', 'noMatch'] as const;

interface AskAgainDialogProps {
  name: string;
  onAsk: (reason: string) => void;
  onClose: () => void;
}

/** Asks for new pictures: the usual reasons and a note, which the person reads. */
export default function AskAgainDialog({ name, onAsk, onClose }: AskAgainDialogProps) {
  const { t } = useTranslation(['desk', 'common']);
  const [chosen, setChosen] = useState<readonly (typeof REASONS)[number][]>([]);
  const [note, setNote] = useState('');
  const reason = [
    ...REASONS.filter((one) => chosen.includes(one)).map((one) => t(`license.again.${one}`)),
    note.trim(),
  ]
    .filter(Boolean)
    .join(' ');
  const toggle = (one: (typeof REASONS)[number]) =>
    setChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (reason) onAsk(reason.slice(0, TEXT_RULES.reasonMaxLength));
  };
  return (
    <Dialog title={t('license.askAgainOf', { name })} onClose={onClose}>
      <form className={css.form} onSubmit={ask}>
        <p>{t('license.askAgainNote')}</p>
        <div>
          {REASONS.map((one, at) => (
            <CheckField
              key={one}
              label={t(`license.again.${one}`)}
              checked={chosen.includes(one)}
              onChange={() => toggle(one)}
              {...(at === 0 && { 'data-autofocus': true })}
            />
          ))}
        </div>
        <TextArea
          label={t('license.note')}
          rows={2}
          maxLength={TEXT_RULES.reasonMaxLength / 2}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" disabled={!reason}>
            {t('license.askAgain')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

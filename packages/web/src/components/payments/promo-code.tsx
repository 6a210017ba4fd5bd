import { TEXT_RULES } from '@josey/contract/rules/limits/texts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button/button.tsx';
import { TextField } from '../controls/fields/text-field.tsx';
import css from './promo-code.module.css';

interface PromoCodeProps {
  /** The code in the quote, or the one that was refused. */
  code: string | undefined;
  /** Why it was refused. The typed code stays. */
  error: string | undefined;
  isBusy: boolean;
  onChange: (code: string | undefined) => void;
}

/** A field for a promo code, behind a button: most people have none. */
export function PromoCode({ code, error, isBusy, onChange }: PromoCodeProps) {
  const { t } = useTranslation('promotions');
  const [isOpen, setOpen] = useState(code !== undefined);
  const [typed, setTyped] = useState(code ?? '');
  const apply = () => onChange(typed.trim() || undefined);
  const remove = () => {
    setTyped('');
    setOpen(false);
    onChange(undefined);
  };
  if (!isOpen && code === undefined) {
    return (
      <Button look="quiet" size="small" className={css.open} onClick={() => setOpen(true)}>
        {t('code.add')}
      </Button>
    );
  }
  const isApplied = code !== undefined && !error && code === typed.trim();
  return (
    <div className={css.code}>
      <TextField
        label={t('code.label')}
        error={error}
        description={isApplied && !isBusy ? t('code.applied') : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={TEXT_RULES.codeMaxLength}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      {isApplied ? (
        <Button look="outline" onClick={remove}>
          {t('code.remove')}
        </Button>
      ) : (
        <Button look="outline" busy={isBusy} onClick={apply}>
          {t('code.apply')}
        </Button>
      )}
    </div>
  );
}

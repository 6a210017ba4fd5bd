import { ACCOUNT_RULES } from '@josey/contract/rules/limits/accounts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadEstimate, type Strength } from './password-strength.ts';
import css from './strength-hint.module.css';

interface StrengthHintProps {
  password: string;
  /** Names and email addresses that the password should not contain. */
  about?: string[];
}

const BARS = { common: 1, weak: 1, fair: 2, good: 3, strong: 4 };
const STEPS = [1, 2, 3, 4];

/** Estimates a new password while the user types. It advises; the server decides. */
export function StrengthHint({ password, about }: StrengthHintProps) {
  const { t } = useTranslation('auth');
  const strength = useStrength(password, about);
  if (!strength) return <>{t('passwordHint', { count: ACCOUNT_RULES.passwordMinLength })}</>;
  return (
    <span className={css.hint}>
      <span className={`${css.bars} ${css[strength]}`} aria-hidden>
        {STEPS.map((step) => (
          <span key={step} className={step <= BARS[strength] ? css.full : css.empty} />
        ))}
      </span>
      <span role="status">{t(`strength.${strength}`)}</span>
    </span>
  );
}

const NOTHING: string[] = [];

function useStrength(password: string, about: string[] = NOTHING): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  const words = about.filter(Boolean).join('\n');
  useEffect(() => {
    if (password.length < ACCOUNT_RULES.passwordMinLength) return setStrength(undefined);
    let isOld = false;
    loadEstimate().then(
      (estimate) => isOld || setStrength(estimate(password, words.split('\n'))),
      // Without the list there is no estimate.
      () => isOld || setStrength(undefined),
    );
    return () => {
      isOld = true;
    };
  }, [password, words]);
  return strength;
}

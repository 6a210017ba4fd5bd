import type { Ride } from '@josey/contract/api/rides';
import { centsFromDecimal, isDecimalAmount } from '@josey/contract/values/money/money';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { useNoteCash } from '../api/drive.ts';
import css from './drive.module.css';

/** The fare to collect in cash, and what to do when the rider paid less: they owe the rest. */
export function CashTaken({ drive }: { drive: Ride }) {
  const { t } = useTranslation('driving');
  const { money } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const note = useNoteCash(drive.id);
  const takenCents = centsOf(amount, drive);
  const taken = drive.cashTakenCents;
  if (taken !== undefined)
    return <p>{t('cash.noted', { taken: money(taken), owed: money(drive.fareCents - taken) })}</p>;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (takenCents !== undefined && !note.isPending) note.mutate(takenCents);
  };
  return (
    <>
      <p>{t('collectCash', { fare: money(drive.fareCents) })}</p>
      {isOpen ? (
        <form className={css.step} onSubmit={send} noValidate>
          <ErrorAlert error={note.error && failureSentence(note.error, t('stepFailed'))} />
          <MoneyField
            label={t('cash.amount')}
            description={t('cash.hint')}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
          <Button type="submit" look="outline" full busy={note.isPending} disabled={takenCents === undefined}>
            {t('cash.save')}
          </Button>
        </form>
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          {t('cash.less')}
        </Button>
      )}
    </>
  );
}

function centsOf(typed: string, { currency, fareCents }: Ride): number | undefined {
  const amount = Number(typed);
  if (!typed || amount < 0 || !isDecimalAmount(amount, currency)) return undefined;
  const cents = centsFromDecimal(amount, currency);
  return cents <= fareCents ? cents : undefined;
}

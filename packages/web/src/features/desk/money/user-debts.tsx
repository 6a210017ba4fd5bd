import type { Debt } from '@josey/contract/api/money/debts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useOpenDebtsOf } from '../api/debts.ts';
import { Facts } from '../details/facts.tsx';
import { ForgiveDialog } from './forgive-dialog.tsx';

/** What a user owes, each with the button that writes it off. Nothing for most. */
export function UserDebts({ userId }: { userId: string }) {
  const { t } = useTranslation('admin');
  const { money, dateTime } = useFormat();
  const debts = useOpenDebtsOf(userId);
  const [forgiving, setForgiving] = useState<Debt>();
  if (debts.length === 0) return null;
  return (
    <>
      <Facts
        title={t('debts.title')}
        facts={debts.map((debt) => [
          dateTime(debt.createdAt),
          <span key={debt.id}>
            {money(debt.amountCents)} · {t(`debts.${debt.reason}`)}{' '}
            <Button look="outline" size="small" onClick={() => setForgiving(debt)}>
              {t('debts.forgive')}
            </Button>
          </span>,
          debt.id,
        ])}
      />
      {forgiving && <ForgiveDialog debt={forgiving} onClose={() => setForgiving(undefined)} />}
    </>
  );
}

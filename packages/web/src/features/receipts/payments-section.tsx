import type { Payment } from '@josey/contract/api/money/receipts';
import { receiptsIn } from '@josey/contract/texts/by-language/receipts';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { When } from '#components/data/when/when.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useMyPayments } from './api/receipts.ts';
import { BillingForm } from './billing-form.tsx';

/** All payments of the user with their receipts, and whom receipts are made out to. */
export default function PaymentsSection() {
  const { t } = useTranslation('receipts');
  const pages = useMyPayments();
  return (
    <>
      <PageList
        label={t('title')}
        pages={pages}
        failure={t('listFailed')}
        empty={<EmptyState sentence={t('none')} />}
        row={(payment) => <PaymentRow key={payment.id} payment={payment} />}
      />
      <BillingForm />
    </>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation('receipts');
  const { place } = useFormat();
  const texts = receiptsIn[useLanguage()];
  const { receipt, kind, subject, title } = payment;
  const name = subject.kind === 'ride' && title ? texts.rideTo(place(title)) : title;
  const what =
    kind === 'price'
      ? subject.kind === 'extension' || subject.kind === 'balance'
        ? texts.lines[subject.kind]
        : subject.kind === 'debt'
          ? t('kinds.debt')
          : undefined
      : t(`kinds.${kindOf(kind)}`);
  return (
    <Row
      {...(receipt && { to: `/receipts/${receipt.id}` })}
      title={[what, name].filter(Boolean).join(': ')}
      note={
        <>
          <When at={payment.createdAt} />
          {receipt && <span>{texts.receipt(receipt.number)}</span>}
        </>
      }
      aside={
        <>
          <b>
            <Money cents={payment.amountCents} />
          </b>
          <span>{t(`status.${payment.status}`)}</span>
        </>
      }
    />
  );
}

const kindOf = (kind: string) => (kind === 'deposit' || kind === 'tip' ? kind : 'other');

import type { AdminPayment } from '@josey/contract/api/money/desk/admin-payments';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { Person } from '#components/data/person/person.tsx';
import { DataTable } from '#components/data/table/data-table.tsx';
import type { Table } from '#components/data/table/table.ts';
import { When } from '#components/data/when/when.tsx';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { OpenItem } from '../use-open-item.ts';
import { PaymentStatus } from './payment-status.tsx';
import { usePaymentName } from './use-payment-name.ts';

interface PaymentListProps {
  table: Table<AdminPayment>;
  opened: OpenItem<AdminPayment>;
}

export function PaymentList({ table, opened: { open, item } }: PaymentListProps) {
  const { t } = useTranslation('money');
  const personName = usePersonName();
  const nameOf = usePaymentName();
  const payerOf = ({ payer }: AdminPayment) => personName(payer.firstName, payer.lastName);
  const status = (payment: AdminPayment) => <PaymentStatus status={payment.status} />;
  const amount = (payment: AdminPayment) => <Money cents={payment.amountCents} />;
  const refunded = ({ refundedCents }: AdminPayment) =>
    refundedCents > 0 ? <Money cents={refundedCents} /> : '–';
  return (
    <DataTable
      label={t('payments')}
      table={table}
      columns={[
        {
          name: 'payer',
          header: t('payer'),
          cell: (payment) => <Person name={payerOf(payment)} note={payment.payer.email} size={32} />,
        },
        { name: 'for', header: t('for'), cell: nameOf },
        { name: 'at', header: t('at'), cell: ({ createdAt }) => <When at={createdAt} /> },
        { name: 'amount', header: t('amount'), isRight: true, cell: amount },
        { name: 'refunded', header: t('refunded'), isRight: true, cell: refunded },
        { name: 'status', header: t('status'), cell: status },
      ]}
      lines={(payment) => ({
        title: payerOf(payment),
        note: (
          <>
            {nameOf(payment)} · <When at={payment.createdAt} />
          </>
        ),
        badge: status(payment),
        aside: amount(payment),
      })}
      empty={t('none')}
      failure={failureText('adminData')}
      onOpen={open}
      {...(item && { openId: item.id })}
    />
  );
}

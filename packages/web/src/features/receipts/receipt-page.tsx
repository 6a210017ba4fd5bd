import type { Receipt } from '@josey/contract/api/money/receipts';
import {
  IconBuilding,
  IconChevronRight,
  IconDownload,
  IconInfoCircle,
  IconPrinter,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { useReceiptPdf } from './api/receipts.ts';
import css from './receipt-page.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';

/** A receipt on paper, with what can be done with it beside it. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts');
  const language = useLanguage();
  const pdf = useReceiptPdf();
  const isRide = receipt.trip.pickup !== undefined;
  const isBalance = receipt.subject.kind === 'balance';
  return (
    <div className={css.page}>
      <ReceiptPaper receipt={receipt} />
      <aside className={css.side}>
        <h2>{t('yourReceipt')}</h2>
        <div className={css.actions}>
          <ErrorAlert error={pdf.error} />
          <Button full busy={pdf.isPending} onClick={() => pdf.mutate({ receipt, language })}>
            <Icon of={IconDownload} /> {t('downloadPdf')}
          </Button>
          <Button full look="outline" onClick={() => window.print()}>
            <Icon of={IconPrinter} /> {t('print')}
          </Button>
        </div>
        <ul className={css.links}>
          <Step
            to="/account#payments"
            icon={IconBuilding}
            title={t('addCompany')}
            note={t('addCompanyNote')}
          />
          <Step
            to={
              isRide ? `/rides/${receipt.trip.id}` : isBalance ? '/earnings' : `/rentals/${receipt.trip.id}`
            }
            icon={IconInfoCircle}
            title={t(isRide ? 'seeRide' : isBalance ? 'seeEarnings' : 'seeRental')}
            note={t(isBalance ? 'seeEarningsNote' : 'seeNote')}
          />
          <Step to="/contact" icon={IconInfoCircle} title={t('wrong')} note={t('wrongNote')} />
        </ul>
      </aside>
    </div>
  );
}

function Step({
  to,
  icon,
  title,
  note,
}: {
  to: string;
  icon: typeof IconBuilding;
  title: string;
  note: string;
}) {
  return (
    <li>
      <Link to={to}>
        <Icon of={icon} className={css.linkIcon} />
        <span>
          {title}
          <small>{note}</small>
        </span>
        <Icon of={IconChevronRight} />
      </Link>
    </li>
  );
}

import type { AdminPromotion, PromotionUse } from '@josey/contract/api/money/promotions';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { PageList } from '#components/data/rows/page-list.tsx';
import { Row } from '#components/data/rows/row.tsx';
import { When } from '#components/data/when/when.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { usePromotionUses } from '../api/promotions.ts';

interface UsesDialogProps {
  promotion: AdminPromotion;
  onClose: () => void;
}

/** Who used a code, for which trip, and what came back. Each leads to the trip's ledger. */
export default function UsesDialog({ promotion, onClose }: UsesDialogProps) {
  const { t } = useTranslation('promotions');
  const pages = usePromotionUses(promotion.id);
  return (
    <Dialog title={t('admin.usesOf', { code: promotion.code })} onClose={onClose}>
      <PageList
        label={t('admin.uses')}
        pages={pages}
        failure={failureText('adminData')}
        empty={<p>{t('admin.noUses')}</p>}
        row={(use) => <UseRow key={use.id} use={use} />}
      />
    </Dialog>
  );
}

function UseRow({ use: { person, subject, amountCents, returnedCents, createdAt } }: { use: PromotionUse }) {
  const { t } = useTranslation('promotions');
  const { money } = useFormat();
  const personName = usePersonName();
  return (
    <Row
      to={`/admin/ledger?subject=${subject.id}`}
      title={personName(person.firstName, person.lastName)}
      note={
        <>
          <span>{t(`admin.${subject.kind}`)}</span>
          <When at={createdAt} />
          {returnedCents > 0 && <span>{t('admin.returned', { amount: money(returnedCents) })}</span>}
        </>
      }
      aside={<Money cents={amountCents} />}
    />
  );
}

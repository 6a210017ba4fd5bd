import { useTranslation } from 'react-i18next';
import { CheckField } from '#components/controls/fields/check-field.tsx';
import { MoneyField } from '#components/controls/fields/money-field.tsx';
import type { SectionData } from '../../api/settings.ts';
import { typedAmount, writtenCents } from '../form/amounts.ts';
import css from '../form/section-card.module.css';
import { SectionCard } from '../form/section-card.tsx';
import { type SectionShape, useSection } from '../form/use-section.ts';

interface ApprovalValues {
  isOn: boolean;
  refundLimitCents: string;
}

const approvalsIn = (currency: string): SectionShape<'approvals', ApprovalValues> => ({
  section: 'approvals',
  read: ({ isOn, refundLimitCents }) => ({
    isOn,
    refundLimitCents: typedAmount(refundLimitCents, currency),
  }),
  write: ({ isOn, refundLimitCents }) => ({
    isOn,
    refundLimitCents: writtenCents(refundLimitCents, currency),
  }),
});

/** Whether bans, and refunds above a limit, need a second administrator. */
export function ApprovalsSection({ data, currency }: { data: SectionData<'approvals'>; currency: string }) {
  const { t } = useTranslation('settings');
  const handle = useSection(approvalsIn(currency), data);
  const { form, text } = handle;
  return (
    <SectionCard handle={handle} title={t('sections.approvals')}>
      <div className={css.row}>
        <CheckField
          className={css.check}
          label={t('fields.approvals.isOn')}
          description={t('hints.approvals.isOn')}
          checked={form.values.isOn}
          onChange={({ target }) => form.change({ isOn: target.checked })}
        />
      </div>
      <div className={css.row}>
        <MoneyField
          className={css.field}
          label={t('fields.approvals.refundLimitCents')}
          description={t('hints.approvals.refundLimitCents')}
          {...text('refundLimitCents')}
        />
      </div>
    </SectionCard>
  );
}

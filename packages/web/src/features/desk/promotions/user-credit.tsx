import type { User } from '@josey/contract/api/accounts/accounts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useCreditsOf } from '../api/promotions.ts';
import { Facts } from '../details/facts.tsx';

const GiveCreditDialog = lazySection(() => import('./give-credit-dialog.tsx'));

/** The newest credit that a user was given, and the button that gives more. */
export function UserCredit({ user }: { user: User }) {
  const { t } = useTranslation('promotions');
  const { money, dateTime } = useFormat();
  const { items = [] } = useCreditsOf(user.id);
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      {items.length > 0 && (
        <Facts
          title={t('credit.title')}
          facts={items.map(({ id, kind, createdAt, amountCents, leftCents, reason }) => [
            dateTime(createdAt),
            `${t('credit.of', { left: money(leftCents), amount: money(amountCents) })} · ${kind === 'referral' ? t('credit.referral') : reason}`,
            id,
          ])}
        />
      )}
      <p>
        <Button look="outline" size="small" onClick={() => setGiving(true)}>
          {t('credit.give')}
        </Button>
      </p>
      {isGiving && <GiveCreditDialog user={user} onClose={() => setGiving(false)} />}
    </>
  );
}
